import Testing
@testable import MenuCompiler
@testable import MenuSyntax
@testable import TestSupport

@Suite("Findings about keyboard layouts") struct LayoutCheckTests {
  private static func messages(_ app: String, _ commands: String, rest: String = "") -> [String] {
    let text = "app Reader \(app)\nmenus { insert atStartOf=.view { section { \(commands); }; }; }\n\(rest)\n"
    return Compilation(SourceFile(path: "Reader.menu.kdl", bytes: Array(text.utf8))).diagnostics
      .map { "\($0.code.name): \($0.message)" + ($0.platforms.isEmpty ? "" : " \($0.platforms)") }
  }

  private static let opposed =
    #"command a: "A" key="cmd+[" allowsAutomaticMirroring=#false; command b: "B" key="cmd+]""#

  @Test("Without layouts only mirroring is checked")
  func withoutLayouts() {
    let commands = Self.opposed + #"; command c: "C" key="cmd+é""#
    #expect(Self.messages("", commands) == [])
    #expect(
      Self.messages("direction=rightToLeft", commands) == [
        "mirrored-collision: 'B' ⌘] and 'A' ⌘[ are the same key on U.S. (right to left)"
      ])
  }

  @Test(
    "The app's direction is checked, and right to left for a layout that writes so",
    arguments: [
      ("{ layouts us de; }", false), ("{ layouts us he; }", true), ("{ layouts ar; }", true),
      ("direction=rightToLeft { layouts us; }", true),
    ])
  func directions(_ app: String, _ isMirrored: Bool) {
    let found = Self.messages(app, Self.opposed)
    #expect(found.count == (isMirrored ? 1 : 0))
    #expect(
      found.allSatisfy {
        $0.hasPrefix("mirrored-collision: 'B' ⌘] and 'A' ⌘[ ") && $0.contains("(right to left)")
      })
  }

  @Test("One finding for all layouts, which names the first two of many")
  func merged() {
    let app = "{ layouts us de-CH fr es it; platforms appkit; }"
    let text =
      "app Reader \(app)\nmenus { insert atEndOf=.root { menu m \"M\" { command a: \"A\" key=\"cmd+é\"; }; }; }\n"
    let found = Compilation(SourceFile(path: "Reader.menu.kdl", bytes: Array(text.utf8))).diagnostics
    #expect(found.map(\.code) == [.untypableShortcut])
    #expect(found.first?.message.hasSuffix("U.S. and Spanish") == true, "\(found)")
    let all = Self.messages("{ layouts us de sv da nb; }", #"command a: "A" key="cmd+ő""#)
    #expect(
      all.map { $0.hasPrefix("untypable-shortcut: 'A' ⌘Ő ") && $0.hasSuffix("all 5 layouts") } == [true], "\(all)")
    let many = Self.messages("{ layouts us de sv da hu; }", #"command a: "A" key="cmd+ő""#)
    #expect(many.map { $0.hasSuffix("U.S., German and 2 other layouts") } == [true], "\(many)")
  }

  @Test("A key that meets two others on two layouts gives two findings, on several platforms too")
  func pairs() {
    let commands = #"command a: "A" key="cmd+["; command b: "B" key="cmd+]"; command c: "C" key="cmd+^""#
    let found = Self.messages("{ platforms ipados-15 ipados-26; layouts fr-CA he; }", commands)
    let platforms = #" ["ipados-15", "ipados-26"]"#
    #expect(
      found == [
        "layout-collision: 'C' ⌘^ and 'A' ⌘[ are the same key on Canadian – CSA (left to right)" + platforms,
        "layout-collision: 'C' ⌘^ and 'B' ⌘] are the same key on Canadian – CSA (right to left)" + platforms,
      ])
  }

  @Test(
    "A rule that is off by default reports only when asked and not allowed",
    arguments: [
      ("", [String]()), ("lint { report moved-by-layout; }", ["moved-by-layout"]),
      ("lint { report moved-by-layout; allow moved-by-layout; }", []),
      ("lint { report moved-by-layout; expect moved-by-layout key=\"cmd+[\"; }", []),
      ("lint { expect moved-by-layout key=\"cmd+[\"; }", []),
      ("lint { expect moved-by-layout key=\"cmd+b\"; }", ["unfulfilled-expectation"]),
      ("lint { report same-key-press; }", []), ("lint { report; }", ["missing-property"]),
      ("lint { report moved-by-layouts; }", ["invalid-value"]), ("lint { reports moved-by-layout; }", ["unknown-node"]),
    ])
  func report(_ lint: String, _ codes: [String]) {
    let text = """
      app Reader { layouts us de; }
      menus { insert atStartOf=.view { section { command a: "A" key="cmd+["; }; }; }
      \(lint)
      """
    let found = Compilation(SourceFile(path: "Reader.menu.kdl", bytes: Array(text.utf8))).diagnostics
    #expect(found.map(\.code.name) == codes, "\(found.map(\.message))")
  }

  @Test("A key is proposed if another key helps, and modifiers for an alternate")
  func fixes() {
    let text = """
      app Reader { layouts us fr-CA de-CH; }
      menus {
          insert atStartOf=.view {
              section {
                  command last: "Last" key="cmd+[" { alternate first: "First" modifiers="ctrl"; }
                  command jump: "Jump" key="cmd+^" { alternate leap: "Leap" modifiers="ctrl"; }
                  command note: "Note" key="alt+8" wantsPriorityOverSystemBehavior=#true
                  command back: "Back" key="cmd+~" allowsAutomaticLocalization=#false
              }
          }
      }
      """
    let found = Compilation(SourceFile(path: "Reader.menu.kdl", bytes: Array(text.utf8))).diagnostics
    #expect(
      found.map { "\($0.code.name) \($0.fixes.flatMap(\.edits).map(\.replacement))" } == [
        #"layout-collision ["\"cmd+j\""]"#, #"layout-collision ["\"alt\""]"#, #"steals-character ["\"cmd+8\""]"#,
        "reserved-shortcut []", "unsafe-opt-out []",
      ])
  }

  @Test("A moved key says its new place, and whether its letter is lost")
  func moved() throws {
    let text = """
      app Reader { layouts us az de; }
      menus { insert atStartOf=.view { section { command a: "A" key="ctrl+cmd+w"; }; }; }
      lint { report moved-by-layout; }
      """
    let found = Compilation(SourceFile(path: "Reader.menu.kdl", bytes: Array(text.utf8))).diagnostics
    #expect(found.map(\.severity) == [.note])
    #expect(
      found.first?.help.dropFirst() == ["it is ⌃⌘Ü on Azeri", "it loses the letter that people remember on Azeri"])
  }
}
