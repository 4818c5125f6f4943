import Foundation
import Testing
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

/// An impossible run is refused before anything is written, and for the true reason.
@Suite struct RefusedRunTests {
  private let folder: TemporaryFolder
  private static let definition = "app  A { platforms ipados-26; }\n"

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.write(Self.definition, to: "A.menu.kdl")
  }

  private func text(_ name: String) -> String? { try? String(contentsOfFile: folder.path(name), encoding: .utf8) }

  private func run(_ words: String...) throws -> MenucProgram.Result { try MenucProgram.spawn(words, in: folder.url) }

  private func shell(_ line: String) throws -> MenucProgram.Result { try MenucProgram.shell(line, in: folder.url) }

  @Test("A pipe cannot be formatted in place, but it can be checked", .timeLimit(.minutes(1)))
  func pipes() throws {
    for line in ["cat A.menu.kdl | \"$MENUC\" fmt /dev/stdin", "mkfifo p.kdl; \"$MENUC\" fmt p.kdl"] {
      let result = try shell(line)
      #expect(result.status == 2 && result.errors.contains("'menuc fmt -' reads standard input"), "\(result)")
    }
    #expect(try shell("cat A.menu.kdl | \"$MENUC\" fmt --check /dev/stdin").status == 1)
  }

  @Test("Standard output under its name is a file like -")
  func standardOutput() throws {
    _ = try folder.write("# Page\n", to: "page.md")
    for redirection in ["> out.md", ">> page.md"] {
      let result = try shell("\"$MENUC\" sheet A.menu.kdl --format markdown -o /dev/stdout \(redirection)")
      #expect(result == MenucProgram.Result(status: 0, output: "", errors: ""))
    }
    #expect(text("page.md") == "# Page\n" + (text("out.md") ?? "?"))
    #expect(try shell("\"$MENUC\" test --write A.menu.kdl -o /dev/stdout > t.kdl").status == 0)
  }

  @Test(
    "Two outputs never go to one descriptor",
    arguments: [
      "check A.menu.kdl --output json=- --output sarif=/dev/stdout",
      "check A.menu.kdl --output json=/dev/stdout --output sarif=/dev/fd/1",
      "check A.menu.kdl --output json=/dev/fd/3 --output sarif=/dev/fd/3",
    ])
  func descriptors(_ words: String) throws {
    let result = try shell("\"$MENUC\" \(words) 3> three > out")
    #expect(result.status == 2 && text("out") == "" && text("three") == "", "\(result)")
    #expect(
      try shell("\"$MENUC\" check A.menu.kdl --output json=/dev/fd/3 --output sarif=- 3> three > out").status == 0)
    #expect(text("out")?.contains("sarif") == true && text("three")?.contains("diagnostics") == true)
  }

  @Test("A path without permission is reported as such, and neither as missing nor as existing")
  func permissions() throws {
    _ = try folder.write("", to: "shut/sub/x")
    #expect(chmod(folder.path("shut"), 0) == 0)
    defer { chmod(folder.path("shut"), 0o755) }
    for words in [
      "init shut/sub", "init shut", "check --config shut/sub A.menu.kdl", "test --write A.menu.kdl -o shut/t.kdl",
    ] {
      guard let result = try MenucProgram.asNobody("\"$0\" " + words, in: folder.url) else { return }
      #expect(result.status == 2 && result.errors.lowercased().contains("permission denied"), "\(words): \(result)")
      #expect(!result.errors.contains("there is"), "\(words): \(result)")
    }
  }

  @Test("init writes nothing into an unreadable folder")
  func unreadableFolder() throws {
    try FileManager.default.createDirectory(atPath: folder.path("in"), withIntermediateDirectories: true)
    #expect(chmod(folder.path("in"), 0o333) == 0)
    guard let result = try MenucProgram.asNobody("\"$0\" init in", in: folder.url) else { return }
    #expect(chmod(folder.path("in"), 0o755) == 0)
    #expect(result.status == 2 && result.errors.contains("cannot search 'in': permission denied"), "\(result)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("in")) == [])
  }

  @Test("An unreadable .gitignore is reported, and files that it may name are not formatted")
  func unreadableIgnores() throws {
    _ = try folder.write("A.menu.kdl\n", to: ".gitignore")
    #expect(chmod(folder.path(".gitignore"), 0) == 0 && chmod(folder.url.path, 0o777) == 0)
    #expect(chmod(folder.path("A.menu.kdl"), 0o666) == 0)
    guard let result = try MenucProgram.asNobody("\"$0\" fmt .", in: folder.url) else { return }
    #expect(result.status == 2 && result.errors.contains("'.gitignore': permission denied"), "\(result)")
    #expect(text("A.menu.kdl") == Self.definition)
  }

  @Test(
    "A message shows the correct form",
    arguments: [
      (["import", "-"], "standard input is read as a definition"),
      (["diff", "-"], "nothing to compare standard input with"),
      (["check", "--fix=", "A.menu.kdl"], "write --fix=safe|suggested"),
      (["check", "A.menu.kdl", "--language", "-1"], "is attached: --language=-1"),
    ])
  func messages(_ words: [String], _ message: String) throws {
    let result = try MenucProgram.spawn(words, input: Self.definition, in: folder.url)
    #expect(result.status == 2 && result.errors.contains(message), "\(result)")
    #expect(text("out.txt") == nil)
  }

  @Test("Files whose names begin with < are files like others")
  func brackets() throws {
    let name = "<b>.menu.kdl"
    _ = try folder.write(
      "app A { platforms ipados-26; }\ninclude \"<p>.kdl\"\nresponder L { performs shine:; }\n", to: name)
    _ = try folder.write(
      "menus { insert after=.view { menu m \"M\" { command shine: \"Shine\" key=ctrl+cmd+k; }; }; }\n", to: "<p>.kdl")
    let xcode = try run("check", name, "--format", "xcode")
    #expect(xcode.output.hasPrefix("/") && xcode.output.contains("/<p>.kdl:1:"), "\(xcode)")
    #expect(try run("check", "--fix", name).status == 0)
    #expect(text("<p>.kdl")?.contains("key=\"ctrl+cmd+k\"") == true)
    _ = try folder.write(
      "menus { insert after=.view { menu m \"M\" { command shine: \"Shine\" key=\"cmd+c\"; }; }; }\n",
      to: "<p>.kdl")
    _ = try folder.write("baseline \"b.kdl\"", to: "menuc.kdl")
    let accepted = try run("check", name, "--write-baseline")
    #expect(accepted.errors.contains("1 finding accepted"), "\(accepted)")
  }
}
