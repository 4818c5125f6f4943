import Testing

@testable import MenuModel

@Suite("What is found in menus of AppKit") struct ItemsOfAppKitTests {
  private typealias Text = InterfaceText

  /// The findings of one code in a document whose menu Things has some items: severity and message.
  private static func findings(_ code: DiagnosticCode, _ items: String, objects: String = "") -> [String] {
    Text.compile(Text.document(items, objects: objects)).diagnostics.filter { $0.code == code }
      .map { "\($0.severity): \($0.message)" }
  }

  /// A document with the app's menu, of some items, and perhaps others beside it.
  private static func bar(_ app: String, _ others: String = "") -> String {
    """
    <document targetRuntime="MacOSX.Cocoa"><objects><customObject id="-1" customClass="FirstResponder"/>
    <menu systemMenu="main" id="bar"><items>
    \(Text.menu("Lantern", app, "systemMenu=\"apple\""))\(others)
    </items></menu></objects></document>
    """
  }

  /// An object with an outlet to an item.
  private static func object(leadingTo id: String) -> String {
    """
    <customObject id="c"><connections>
    <outlet property="item" destination="\(id)" id="o"/></connections></customObject>
    """
  }

  // MARK: Keys that people expect

  @Test(
    "Quit and Hide are what the app's menu calls so, with whatever behind it",
    arguments: [
      ("Quit Lantern Pro...", "q", []), ("Quit and Keep Windows", "q", []), ("Hide Lantern Pro", "h", []),
      ("Hide Others", "h", ["people expect Hide on ⌘H and not 'Hide Others'"]),
      ("Quiet", "q", ["people expect Quit on ⌘Q and not 'Quiet'"]),
    ])
  func expectedTitles(_ title: String, _ key: String, _ expected: [String]) {
    let document = Self.bar(Text.item(title, "keyEquivalent=\"\(key)\""))
    #expect(Text.compile(document).diagnostics.map(\.message) == expected)
  }

  @Test("Elsewhere Hide is not the app's")
  func hideElsewhere() {
    let view = Text.menu("View", Text.item("Hide Sidebar", "keyEquivalent=\"h\""))
    #expect(
      Text.compile(Self.bar("", view)).diagnostics.map(\.message) == ["people expect Hide on ⌘H and not 'Hide Sidebar'"]
    )
  }

  @Test("In the Help menu whatever is on ⌘? is help")
  func help() {
    let guide = Text.item("User Guide", "keyEquivalent=\"?\"")
    #expect(Text.compile(Self.bar("", Text.menu("Help", guide, "systemMenu=\"help\""))).diagnostics.isEmpty)
    #expect(
      Text.compile(Self.bar("", Text.menu("View", guide))).diagnostics.map(\.message)
        == ["people expect Help on ⌘? and not 'User Guide'"])
  }

  // MARK: Titles

  @Test("Headings tell what stands below them apart, up to the next one or a separator")
  func headings() {
    let separator = "<menuItem isSeparatorItem=\"YES\" id=\"s\"/>"
    func heading(_ title: String) -> String { Text.item(title, "enabled=\"NO\"", target: "") }
    func items(_ title: String) -> String { Text.item("Default", "identifier=\"\(title)\"") }
    let (one, other) = (items("a"), items("b").replacing("default:", with: "other:"))
    let same = ["warning: two elements in 'Things' have the title 'Default'"]
    #expect(
      Self.findings(.sameTitleInMenu, heading("Paragraph") + one + separator + heading("Selection") + other) == [])
    #expect(Self.findings(.sameTitleInMenu, heading("Paragraph") + one + heading("Selection") + other) == [])
    #expect(Self.findings(.sameTitleInMenu, heading("Paragraph") + one + other) == same)
    #expect(Self.findings(.sameTitleInMenu, one + separator + other) == same)
  }

  @Test("Two items without an action are two items")
  func idleItems() {
    let idle = Text.item("Delay", target: "")
    #expect(
      Self.findings(.sameTitleInMenu, idle + idle) == ["warning: two elements in 'Things' have the title 'Delay'"])
  }

  @Test("Of a title that code may change the finding says so")
  func sameTitleInCode() {
    let object = Self.object(leadingTo: "Delay-id")
    let two = Text.item("Delay") + Text.item("Delay").replacing("delay:", with: "other:")
    let notes = Text.compile(Text.document(two, objects: object)).diagnostics.flatMap(\.notes).map(\.message)
    #expect(notes.contains("code has 'Delay' in the outlet 'item' and may change its title"))
  }

  @Test("A title that code sets, by an outlet or an identifier, is not empty")
  func emptyTitles() {
    let empty = Text.item("", "tag=\"1\"").replacing("\":\"", with: "\"go:\"")
    #expect(Self.findings(.emptyTitle, empty) == ["warning: 'go:' has no title"])
    #expect(Self.findings(.emptyTitle, empty, objects: Self.object(leadingTo: "-id")) == [])
    let identified = empty.replacing("tag=\"1\"", with: "tag=\"1\" identifier=\"recent\"")
    #expect(Self.findings(.emptyTitle, identified) == [])
  }

  // MARK: Keys without modifiers

  @Test(
    "A key without modifiers is in the way of typing",
    arguments: [
      ("keyEquivalent=\"I\"", ["warning: 'Go' has the key ⇧I without Command, Option or Control"]),
      ("keyEquivalent=\" \"", ["warning: 'Go' has the key Space without Command, Option or Control"]),
      ("keyEquivalent=\"&#13;\"", ["warning: 'Go' has the key ↩ without Command, Option or Control"]),
      ("keyEquivalent=\"&#xF704;\"", []), ("keyEquivalent=\"i\" hidden=\"YES\"", []),
    ])
  func bareKeys(_ attributes: String, _ expected: [String]) {
    #expect(Self.findings(.unmodifiedShortcut, Text.item("Go", attributes, mask: [])) == expected)
  }

  @Test("Option alone is a modifier, and a menu outside the menu bar takes no keys")
  func keysThatAreNotInTheWay() {
    #expect(Self.findings(.unmodifiedShortcut, Text.item("Go", "keyEquivalent=\"f\"", mask: ["option"])) == [])
    let item = Text.item("Go", "keyEquivalent=\"f\"", mask: [])
    let dock = "<menu title=\"Dock\" id=\"dock\"><items>\(item)</items></menu>"
    #expect(Self.findings(.unmodifiedShortcut, "", objects: dock) == [])
  }

  @Test("Escape alone does not fire an item")
  func escape() {
    let escape = "<string key=\"keyEquivalent\" base64-UTF8=\"YES\">\nGw\n</string>"
    #expect(
      Self.findings(.unmodifiedShortcut, Text.item("Stop", mask: [], inner: escape))
        == ["warning: 'Stop' has ⎋ alone for a key, which does not fire an item of a menu"])
    #expect(Self.findings(.unmodifiedShortcut, Text.item("Stop", mask: ["shift"], inner: escape)).count == 1)
    #expect(Self.findings(.unmodifiedShortcut, Text.item("Stop", inner: escape)) == [])
  }

  @Test("Who takes typed keys changes nothing where the menu bar gets them first")
  func knownTakers() {
    let text = """
      app Lantern { platforms appkit; }
      menus { insert atEndOf=.root { menu m "M" { command go: "Go" key="i"; }; }; }
      responder Field acceptsText=#true { performs go:; }
      """
    let compilation = Compilation(SourceFile(path: "A.menu.kdl", bytes: Array(text.utf8)))
    #expect(compilation.diagnostics.map(\.code) == [.unmodifiedShortcut])
  }
}
