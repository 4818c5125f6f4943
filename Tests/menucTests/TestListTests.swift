import Foundation
import Testing
@testable import MenuCompiler
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc
@testable import MenuRules

/// Options that `menuc test` refuses together, and its output for programs.
@Suite struct TestListTests {
  private static let definition = """
    app A { platforms ipados-26; }
    menus { insert atEndOf=.view { section { command a: "Alpha" key="ctrl+cmd+k"; }; }; }
    responder R { performs a:; }
    test t { given firstResponder=R; press "ctrl+cmd+k" { unhandled; }; }

    """

  @Test(
    "A list of tests has no other output",
    arguments: [
      ["--coverage"], ["--mutants"], ["--write"], ["--format", "json"],
    ])
  func list(_ options: [String]) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.definition, to: "A.menu.kdl")
    let result = try MenucProgram.run(["test", "--format", "list"] + options + ["A.menu.kdl"], in: folder.url)
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(
      try MenucProgram.run(["test", "--format", "list", "A.menu.kdl"], in: folder.url).output == "t (ipados-26)\n")
  }

  @Test("Mutants as JSON are JSON, or no output if a test fails")
  func mutants() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.definition, to: "A.menu.kdl")
    let result = try MenucProgram.run(["test", "--mutants", "--format", "json", "A.menu.kdl"], in: folder.url)
    #expect(result.status == 1 && result.output.isEmpty)
    #expect(result.errors.contains("--mutants needs tests that pass"))
    let text = try MenucProgram.run(["test", "--mutants", "A.menu.kdl"], in: folder.url)
    #expect(text.output.hasPrefix("failed: t"))
  }

  @Test("A shell accepts the command at the top of generated code")
  func generatedCommand() throws {
    let name = "it's \u{202E}$(x).menu.kdl"
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.definition, to: name)
    let result = try MenucProgram.run(["generate", "--for", "uikit", name], in: folder.url)
    let line = try #require(result.output.split(separator: "\n").dropFirst().first)
    #expect(line == #"// menuc generate 'it'\''s ?$(x).menu.kdl' --for uikit"#)
  }

  @Test("An unquoted word of KDL in place of a key is not a key, and the file is formatted")
  func keywords() throws {
    let text = "test t {\n    press #true \"a\" { unhandled; }\n}\n"
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.definition + text, to: "A.menu.kdl")
    #expect(try MenucProgram.run(["fmt", "--check", "A.menu.kdl"], in: folder.url).errors.contains("quoted") == false)
    let result = try MenucProgram.run(["check", "A.menu.kdl"], in: folder.url)
    #expect(result.status == 1 && !result.output.contains("must be quoted"))
  }

  @Test("Lines of lint about commands accept their own findings, in any number")
  func commandsOfLint() {
    let commands = (0..<50).map { "command a\($0): \"A\($0)...\"" }
    let lines = (0..<49).map { "expect three-dots command=a\($0): because=x" }
    let text = """
      app A { platforms ipados-26; }
      menus { insert atEndOf=.view { section {
      \(commands.joined(separator: "\n"))
      }; }; }
      lint {
      \(lines.joined(separator: "\n"))
      }

      """
    let compilation = Compilation(SourceFile(path: "A.menu.kdl", bytes: Array(text.utf8)))
    #expect(compilation.diagnostics.filter { $0.code == .threeDots }.count == 1)
    #expect(compilation.diagnostics.filter { $0.code == .unfulfilledExpectation }.isEmpty)
  }
}
