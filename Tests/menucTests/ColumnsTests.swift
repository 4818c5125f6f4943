import Foundation
import Testing
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

/// `COLUMNS` may have any value.
@Suite struct ColumnsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let long = String(repeating: "// a line that no terminal is wide enough for; ", count: 8)
    _ = try folder.write(
      """
      app A { platforms ipados-26 mac-catalyst; }
      menus { insert after=.view { menu m "M" { command a: "A" key="cmd+k"; command b: "Ä→B" key="cmd+k"; }; }; } \(long)
      test "k" { press "cmd+k" { unhandled; }; }
      """, to: "A.menu.kdl")
    _ = try folder.write("app A { platforms ipados-26; }\n", to: "B.menu.kdl")
  }

  /// Every command that lays a text out.
  private static let commands = [
    "check A.menu.kdl", "check A.menu.kdl --format text -o -", "overlay A.menu.kdl", "export A.menu.kdl",
    "overlay A.menu.kdl --format menu-bar --platform mac-catalyst", "layouts", "layouts de",
    "test A.menu.kdl", "test A.menu.kdl --mutants", "trace A.menu.kdl cmd+k", "audit A.menu.kdl",
    "sheet A.menu.kdl --format text", "suggest A.menu.kdl --for a:", "strings A.menu.kdl --catalog L.xcstrings",
    "diff A.menu.kdl B.menu.kdl",
    "fmt --diff A.menu.kdl", "help check", "platforms", "explain",
  ]

  private func run(_ command: String, _ columns: String?) throws -> MenucProgram.Result {
    try MenucProgram.run(
      command.split(separator: " ").map(String.init), environment: columns.map { ["COLUMNS": $0] } ?? [:],
      in: folder.url)
  }

  @Test("An invalid width counts as unset", arguments: commands)
  func noWidth(_ command: String) throws {
    let usual = try run(command, nil)
    #expect((0...2).contains(usual.status) && usual.output + usual.errors != "", "\(usual)")
    for columns in Exhaustive.sample(["0", "-1", "", "wide", "99999999999999999999"], every: 3) {
      #expect(try run(command, columns) == usual, "\(columns)")
    }
  }

  @Test("The largest number counts as the widest width", arguments: commands)
  func widest(_ command: String) throws {
    let wide = try run(command, "\(Terminal.maximumWidth)")
    #expect((0...2).contains(wide.status))
    for columns in Exhaustive.sample([Int.max, Int.max - 7, Int.max / 2 + 1], every: 3) {
      #expect(try run(command, "\(columns)") == wide)
    }
  }

  @Test(
    "Lines for people are at most as wide as the terminal",
    arguments: ["suggest A.menu.kdl --for a: --layout all --quiet", "platforms"])
  func narrow(_ command: String) throws {
    let lines = try run(command, "60").output.split(separator: "\n")
    #expect(lines.count > 3 && lines.allSatisfy { $0.count <= 60 }, "\(lines)")
  }

  @Test("A width that is set is used")
  func width() throws {
    #expect(try run("check A.menu.kdl", "60") != run("check A.menu.kdl", nil))
    #expect(try run("layouts", "60") != run("layouts", nil))
    // The process's own variable.
    for columns in ["60", "wide", "\(Int.max)"] {
      let spawned = try MenucProgram.spawn(["layouts"], environment: ["COLUMNS": columns], in: folder.url)
      #expect(try spawned == run("layouts", columns))
    }
  }
}
