import Testing
@testable import MenuCompiler
@testable import MenuRules
@testable import MenuSyntax

@Suite("Titles of expected commands") struct ConventionalTitlesTests {
  private static func found(_ items: String, in menu: String = #"app "Lantern""#) -> [String] {
    let text = """
      app Lantern { platforms appkit; }
      menus { insert atEndOf=.root { menu \(menu) { \(items); }; }; }
      """
    let compilation = Compilation(SourceFile(path: "a.kdl", bytes: Array(text.utf8)))
    return compilation.diagnostics.filter { $0.code == .conventionalShortcut }.map(\.message)
  }

  @Test(
    "The app has the name of its definition if no menu is the app's", arguments: [#"app "Lantern""#, #"go "Go""#])
  func appName(_ menu: String) {
    let items = #"command a: "Quit Lantern" key="cmd+q"; command b: "Hide Lantern" key="cmd+h""#
    #expect(Self.found(items, in: menu).isEmpty)
    #expect(
      Self.found(#"command a: "Hide Torch" key="cmd+h""#, in: menu)
        == ["people expect ⌘H to be Hide, not 'Hide Torch'"])
  }

  @Test(
    "A title that begins with the expected words counts as the expected command's",
    arguments: [
      ("Select All Notes", "cmd+a", true), ("Paste Image", "cmd+v", true), ("Copy Item", "cmd+c", true),
      ("Cut Rows", "cmd+x", true), ("Minimize Window", "cmd+m", true), ("Undo Move", "cmd+z", true),
      ("Quit and Close All Windows", "cmd+q", true), ("Settings for This Note…", "cmd+,", true),
      ("Open Settings", "cmd+,", true), ("Select all", "cmd+a", true), ("SelectAll…", "cmd+a", true),
      ("paste image", "cmd+v", true), ("Hide others", "cmd+h", false),
      ("Select Allies", "cmd+a", false), ("Hide Sidebar", "cmd+h", false), ("Hide Others", "cmd+h", false),
    ])
  func longerTitles(_ title: String, _ key: String, _ isExpected: Bool) {
    #expect(Self.found(#"command own: "\#(title)" key="\#(key)""#).isEmpty == isExpected)
  }

  @Test(
    "The key of an item that AppKit adds is a note, except for the app's form of that item",
    arguments: [
      ("Filter Faces", "ctrl+cmd+f", 1), ("Toggle Full Screen", "ctrl+cmd+f", 0),
      ("Select Next Tab", "ctrl+tab", 0), ("Next Tab", "ctrl+tab", 1),
    ])
  func addedItems(_ title: String, _ key: String, _ count: Int) {
    let text = """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu m "M" { command own: "\(title)" key="\(key)"; }; }; }
      """
    let found = Compilation(SourceFile(path: "a.kdl", bytes: Array(text.utf8))).diagnostics
    #expect(found.count { $0.code == .reservedShortcut } == count)
  }

  @Test("A key that the platform has no input for is a note", arguments: ["f13", "cmd+f20", "alt+cmd+help", "clear"])
  func keyWithoutInput(_ key: String) {
    let text = """
      app A { platforms ipados-26 mac-catalyst; }
      menus { insert atEndOf=.view { section { command a: "A" key="\(key)"; command b: "B" key="cmd+f12"; }; }; }
      """
    let found = Compilation(SourceFile(path: "a.kdl", bytes: Array(text.utf8))).diagnostics
      .filter { $0.code == .untypableShortcut }
    #expect(found.map(\.severity) == [.note] && found.first?.platforms == ["ipados-26"])
  }

  @Test(
    "The system's titles in other languages are those of the command",
    arguments: [
      ("Widerrufen", "cmd+z"), ("取り消す", "cmd+z"), ("Alles auswählen", "cmd+a"), ("Lantern beenden", "cmd+q"),
      ("Einstellungen …", "cmd+,"), ("Beenden", "cmd+q"), ("Quitter", "cmd+q"),
    ])
  func otherLanguages(_ title: String, _ key: String) {
    #expect(Self.found(#"command own: "\#(title)" key="\#(key)""#).isEmpty)
    // Letters of other languages show titles of which only some are known.
    let isKnown = title.unicodeScalars.allSatisfy { $0.isASCII || !$0.properties.isAlphabetic }
    #expect(Self.found(#"command own: "\#(title)" key="cmd+x""#).count == (isKnown ? 1 : 0))
  }
}
