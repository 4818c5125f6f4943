import Foundation
import Testing
@testable import MenuCompiler
@testable import MenuSyntax
@testable import TestSupport
@testable import MenuRules

@Suite("Titles of keys that are in no menu") struct TitlesOfActionsTests {
  /// The findings about titles of an app with some items and the keys of two responders.
  private func findings(
    menu: String = "", list: String, other: String = "", rules: String = "", platform: String = "ipados-26"
  ) -> [String] {
    let text = """
      app Atlas { platforms \(platform); }
      menus { insert atEndOf=.view { section { \(menu); }; }; }
      responder Map { \(list); \(rules); }
      responder Legend { \(other); }
      """
    let compilation = Compilation(SourceFile(path: "App.menu.kdl", bytes: Array(text.utf8)))
    return compilation.diagnostics.filter { $0.code == .sameTitleDifferentAction }.map(\.message)
  }

  private static let left = "keyCommand turnLeft: \"Turn\" key=\"alt+cmd+l\""
  private static let right = "keyCommand turnRight: \"Turn\" key=\"alt+cmd+r\""

  @Test("Two keys of one responder", arguments: ["ipados-26", "appkit"])
  func oneResponder(on platform: String) {
    #expect(
      findings(list: Self.left + ";" + Self.right, platform: platform)
        == ["'Turn' is the title of turnRight: (⌥⌘R) and of turnLeft: (⌥⌘L), both in 'Map'"])
  }

  @Test("A key and the app's own item")
  func keyAndItem() {
    #expect(
      findings(menu: "command turnRight: \"Turn\"", list: Self.left)
        == ["'Turn' is the title of turnLeft: (⌥⌘L) in 'Map', and of turnRight: in the main menu"])
    // The system's Delete is not the app's to rename.
    #expect(findings(list: "keyCommand removePin: \"Delete\" key=\"cmd+delete\"") == [])
  }

  @Test("One action may have several keys, and two responders one title each")
  func right() {
    #expect(findings(list: Self.left + "; keyCommand turnLeft: \"Turn\" key=\"alt+cmd+k\"") == [])
    #expect(findings(list: Self.left, other: Self.right) == [])
    #expect(findings(menu: "command turnLeft: \"Turn\" key=\"cmd+t\"", list: Self.left) == [])
    let two = "command turnRight: \"Turn\"; menu more \"More\" { command turnLeft: \"Turn\"; }"
    #expect(findings(menu: two, list: Self.left) == [])
  }

  @Test("Hidden, untitled, renamed or separately titled items have no finding")
  func notShown() {
    #expect(findings(list: Self.left + ";" + Self.right + " hidden=#true") == [])
    #expect(findings(list: Self.left + ";" + Self.right + " discoverabilityTitle=\"Turn Right\"") == [])
    #expect(findings(menu: "command turnRight: \"Turn\" hidden=#true", list: Self.left) == [])
    let hidden = "menu more \"More\" hidden=#true { command turnRight: \"Turn\"; }"
    #expect(findings(menu: hidden, list: Self.left, platform: "appkit") == [])
    #expect(
      findings(list: Self.left + ";" + Self.right, rules: "validate turnRight: { title \"Turn Right\"; }") == [])
  }

  // ⇧Space scrolls up, and its title says what Space does. B and ⌘→ send two actions with one title.
  @Test(
    "NetNewsWire's global list and its menu",
    .enabled(if: RealApps.folder != nil, "no folder ../shared/data/menus beside the project"))
  func netNewsWire() throws {
    let compilation = try RealApps.netNewsWireWithLists()
    let severities = compilation.diagnostics.filter { $0.code == .sameTitleDifferentAction }.map(\.severity)
    // Two actions may do one thing, as the second pair in fact does.
    #expect(severities == [.warning, .note])
    #expect(
      compilation.diagnostics.filter { $0.code == .sameTitleDifferentAction }.map(\.summary) == [
        "warning same-title-different-action Scroll or Go to Next Unread GlobalKeyboardShortcuts",
        "note same-title-different-action Open in Browser GlobalKeyboardShortcuts",
      ])
  }
}
