import Foundation
import Testing
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

@Suite struct ShownFindingsTests {
  private let folder: TemporaryFolder

  /// Three warnings and an error.
  private static let both = """
    menus {
        insert atEndOf=.file {
            command a: "A" key="t"
            command b: "B" key="u"
            command c: "C" key="v"
            command d: "D" key="cmd+nonsense"
        }
    }
    """

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.write(Self.both, to: "Both.menu.kdl")
    _ = try folder.write(
      #"menus { insert atEndOf=.file { command a: "A" key="t"; }; }"#, to: "One warning.menu.kdl")
  }

  private func errors(_ words: String...) throws -> String { try MenucProgram.run(words, in: folder.url).errors }

  /// The first words of each finding, and the last lines.
  private func outline(_ text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      if let range = line.firstRange(of: ": warning: ") ?? line.firstRange(of: ": error: ") {
        return String(line[range].dropFirst(2).dropLast(2))
      }
      return line.first?.isNumber == true ? String(line) : nil
    }
  }

  @Test("A check shows everything, and with --quiet only errors")
  func quiet() throws {
    #expect(
      try outline(errors("check", "Both.menu.kdl"))
        == ["warning", "warning", "warning", "error", "1 error, 3 warnings"])
    for option in ["-q", "--quiet"] {
      let result = try MenucProgram.run(["check", option, "Both.menu.kdl"], in: folder.url)
      #expect(outline(result.errors) == ["error", "1 error"] && result.status == 1)
    }
    let clean = try MenucProgram.run(["check", "-q", "One warning.menu.kdl"], in: folder.url)
    #expect(clean == MenucProgram.Result(status: 0))
    // What makes the exit status what it is is never hidden.
    let strict = try MenucProgram.run(["check", "-q", "--strict", "One warning.menu.kdl"], in: folder.url)
    #expect(outline(strict.errors) == ["warning", "1 warning"] && strict.status == 1)
    let json = try MenucProgram.run(["check", "-q", "--format", "json", "Both.menu.kdl"], in: folder.url)
    #expect(json.output.hasSuffix("\"errors\": 1,\n  \"warnings\": 0\n}\n"))
  }

  @Test("Another command prints errors, counts the rest and names the command that shows it")
  func brief() throws {
    #expect(
      try outline(errors("export", "Both.menu.kdl"))
        == ["error", "1 error", "3 warnings: 'menuc check Both.menu.kdl' shows them"])
    #expect(
      try errors("overlay", "One warning.menu.kdl") == "1 warning: `menuc check 'One warning.menu.kdl'` shows it\n")
    let others = try errors("sheet", "Both.menu.kdl", "One warning.menu.kdl", "--language", "de", "--config", "none")
    #expect(
      others.contains(
        "4 warnings: `menuc check --language de --config none Both.menu.kdl 'One warning.menu.kdl'` shows them\n"))
    #expect(try errors("overlay", "-q", "One warning.menu.kdl") == "")
    #expect(try outline(errors("audit", "--strict", "One warning.menu.kdl")).first == "warning")
    #expect(try outline(errors("sheet", "-q", "Both.menu.kdl")) == ["error", "1 error"])
  }

  @Test("A check for one platform leaves out the others and the tests")
  func platform() throws {
    _ = try folder.write(
      """
      app A { platforms ipados-26 mac-catalyst; }
      test "wrong" { press "cmd+t" { handledBy Nobody; }; }
      menus { insert after=.toolbar { command a: "A" key="cmd+t"; }; }
      """, to: "Two.menu.kdl")
    let all = try errors("check", "Two.menu.kdl")
    let one = try errors("check", "--platform", "mac-catalyst", "Two.menu.kdl")
    #expect(all.contains("Nobody") && !one.contains("Nobody"))
    #expect(!one.contains("ipados-26"))
    #expect(try errors("check", "--platform", "mac-catalist", "Two.menu.kdl").contains("did you mean 'mac-catalyst'?"))
  }
}
