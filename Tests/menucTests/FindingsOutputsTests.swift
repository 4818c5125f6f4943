import Foundation
import Testing
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

@Suite struct FindingsOutputsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.write(#"menus { insert atEndOf=.file { command newTab: "New Tab" key="t"; }; }"#, to: "a.kdl")
  }

  private func run(_ words: String...) throws -> MenucProgram.Result {
    try MenucProgram.run(["check", "a.kdl"] + words, in: folder.url)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: folder.url.appendingPathComponent(name), encoding: .utf8)
  }

  @Test("Each of several formats at once is the same as alone")
  func several() throws {
    let text = try run()
    let formats = FindingsFormat.allCases.filter { $0 != .text }
    let result = try MenucProgram.run(
      ["check", "a.kdl"] + formats.flatMap { ["--output", "\($0.rawValue)=\($0.rawValue).out"] } + ["-o", "text=t"],
      in: folder.url)
    #expect(result == text && text.errors.hasSuffix("1 warning\n"))
    #expect(try self.text("t") == text.errors)
    for format in formats {
      let alone = try run("--format", format.rawValue)
      #expect(alone.errors == "" && !alone.output.isEmpty)
      #expect(try self.text("\(format.rawValue).out") == alone.output)
    }
  }

  @Test("A plain file has the format of --format, or of its name")
  func plain() throws {
    let sarif = try run("--format", "sarif").output
    #expect(try run("-o", "a.sarif") == MenucProgram.Result(status: 0))
    #expect(try text("a.sarif") == sarif)
    #expect(try run("--format", "sarif", "-o", "b") == MenucProgram.Result(status: 0))
    #expect(try text("b") == sarif)
    #expect(try run("-o", "./x=y.txt") == MenucProgram.Result(status: 0))
    #expect(try text("x=y.txt") == run().errors)
    #expect(try run("--format", "gitlab", "-o", "g.json").status == 0)
    #expect(try run("-o", "sarif=-", "-o", "report.xml").output == sarif)
    #expect(try text("report.xml").contains("<checkstyle"))
  }

  @Test("A report without findings replaces an old one")
  func empty() throws {
    _ = try folder.write("app Lantern { platforms ipados-26; }\n", to: "clean.kdl")
    _ = try folder.write("old", to: "old.txt")
    #expect(try MenucProgram.run(["check", "clean.kdl", "-o", "old.txt"], in: folder.url).status == 0)
    #expect(try text("old.txt") == "")
  }

  @Test(
    "A contradictory use is reported",
    arguments: [
      (["-o", "serif=x"], "did you mean 'sarif'?"), (["-o", "sarif="], "names no file"),
      (["-o", "x", "-o", "y"], "are both to have the findings"), (["-o", "sarif=x", "-o", "json=x"], "two outputs"),
      (["--format", "json", "-o", "sarif=-"], "would both go to standard output"),
      (["--format", "json", "-o", "a.sarif"], "--format is json"), (["-o", "json=a.kdl"], "would replace the input"),
      (["--format", "serif"], "did you mean 'sarif'?"),
    ])
  func usage(_ words: [String], _ message: String) throws {
    let result = try MenucProgram.run(["check", "a.kdl"] + words, in: folder.url)
    #expect(result.status == 2 && result.output == "")
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test("Several definitions are checked in parallel with the same output", arguments: FindingsFormat.allCases)
  func workers(_ format: FindingsFormat) throws {
    let texts = ["menus {", #"menus { insert atEndOf=.file { command a: "" key="t"; }; }"#, "app A", "nothing"]
    let paths = try (0..<20).map { try folder.write(texts[$0 % 4], to: "\($0).kdl") } + ["missing.kdl", "a.kdl"]
    func run(_ workers: Int) throws -> MenucProgram.Result {
      try MenucProgram.run(["check", "--format", format.rawValue] + paths, workers: workers, in: folder.url)
    }
    let alone = try run(1)
    #expect(alone.status == 2)
    #expect(try run(4) == alone)
  }
}
