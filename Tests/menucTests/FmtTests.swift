import Foundation
import Testing
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

@Suite struct FmtTests {
  fileprivate let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.write("a  1\n", to: "Long.kdl")
    _ = try folder.write("a 1\n", to: "Right.kdl")
    _ = try folder.write("a  1 {\n", to: "Broken.kdl")
  }

  private func run(_ arguments: String..., input: String = "") throws -> MenucProgram.Result {
    try MenucProgram.run(["fmt"] + arguments, input: input, in: folder.url)
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.url.appendingPathComponent(name)), as: UTF8.self)
  }

  @Test("Files are rewritten, and a formatted one is not touched")
  func files() throws {
    let right = folder.url.appendingPathComponent("Right.kdl").path
    try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 1000)], ofItemAtPath: right)
    #expect(try run("Long.kdl", "Right.kdl") == MenucProgram.Result(status: 0))
    #expect(try text("Long.kdl") == "a 1\n")
    #expect(
      try FileManager.default.attributesOfItem(atPath: right)[.modificationDate] as? Date
        == Date(timeIntervalSince1970: 1000))
  }

  @Test("A file with syntax errors is left alone, and the others are formatted")
  func broken() throws {
    let result = try run("Broken.kdl", "Long.kdl")
    #expect(result.status == 1)
    #expect(result.errors.contains("a block is not closed"))
    #expect(try text("Broken.kdl") == "a  1 {\n")
    #expect(try text("Long.kdl") == "a 1\n")
  }

  @Test("A folder operand means the files in it")
  func folderOperand() throws {
    let path = folder.url.path
    #expect(try run("--check", path).output == "\(path)/Long.kdl\n")
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("Broken.kdl"))
    #expect(try run(path) == MenucProgram.Result(status: 0))
    #expect(try text("Long.kdl") == "a 1\n")
    #expect(try run("--check", path) == MenucProgram.Result(status: 0))
  }

  @Test("--check names files that would change, and writes nothing")
  func check() throws {
    #expect(try run("--check", "Long.kdl", "Right.kdl") == MenucProgram.Result(status: 1, output: "Long.kdl\n"))
    #expect(try run("--check", "Right.kdl") == MenucProgram.Result(status: 0))
    #expect(try run("--check", "-", input: "a  1\n") == MenucProgram.Result(status: 1, output: "<stdin>\n"))
    #expect(try text("Long.kdl") == "a  1\n")
  }

  @Test("--diff shows changes, and writes nothing")
  func diff() throws {
    let difference = "--- Long.kdl\n+++ Long.kdl (formatted)\n@@ -1 +1 @@\n-a  1\n+a 1\n"
    #expect(try run("--diff", "Right.kdl", "Long.kdl") == MenucProgram.Result(status: 0, output: difference))
    #expect(try run("--diff", "--check", "Long.kdl") == MenucProgram.Result(status: 1, output: difference))
    #expect(try text("Long.kdl") == "a  1\n")
  }

  @Test("Standard input goes to standard output, whether it changes or not")
  func standardInput() throws {
    #expect(try run("-", input: "a  1\n") == MenucProgram.Result(status: 0, output: "a 1\n"))
    #expect(try run("-", input: "a 1\n") == MenucProgram.Result(status: 0, output: "a 1\n"))
    let broken = try run("-", input: "a {")
    #expect(broken.status == 1 && broken.output == "")
    #expect(try run("-", "-").status == 2)
  }

  @Test("A file that is missing or not KDL is an error")
  func wrongFiles() throws {
    let xib = try run("Long.kdl", "MainMenu.xib")
    #expect(xib.status == 2)
    #expect(xib.errors.contains("'MainMenu.xib' is not in KDL"))
    #expect(try text("Long.kdl") == "a  1\n")
    let missing = try run("Long.kdl", "Missing.kdl")
    #expect(missing.status == 2)
    #expect(missing.errors.contains("no such file"))
    #expect(try text("Long.kdl") == "a 1\n")
  }
}

extension FmtTests {
  @Test(
    "A file keeps its line ends if all are alike, and its byte order mark",
    arguments: [
      ("a 1\r\nb {\r\n    c\r\n}\r\n", nil), ("\u{FEFF}a 1\r\n", nil), ("\u{FEFF}a 1\n", nil),
      ("a  1\r\nb 2", "a 1\r\nb 2\r\n"), ("a \"\"\"\r\n  x\r\n  \"\"\"\r\n", nil), ("/* a\r\n b */\r\n", nil),
      ("a 1\r\nb 2\n", "a 1\nb 2\n"), ("a 1\r\nb 2\r", "a 1\nb 2\n"), ("a 1\r\r\nb 2\r\n", "a 1\n\nb 2\n"),
    ] as [(String, String?)])
  func lineEnds(_ written: String, _ expected: String?) throws {
    _ = try folder.write(written, to: "Ends.kdl")
    #expect(try run("--check", "Ends.kdl").status == (expected == nil ? 0 : 1))
    #expect(try run("Ends.kdl").status == 0)
    #expect(Array(try text("Ends.kdl").utf8) == Array((expected ?? written).utf8))
  }
}
