import Testing
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuReports
@testable import MenuSyntax
@testable import TestSupport
@testable import MenuRules

@Suite("Findings in AppKit menus") struct ItemsOfAppKitTests {
  private typealias Text = InterfaceText

  /// The findings of one code in a document whose menu Things has some items: severity and message.
  private static func findings(_ code: DiagnosticCode, _ items: String, objects: String = "") -> [String] {
    Text.compile(Text.document(items, objects: objects)).diagnostics.filter { $0.code == code }
      .map(\.summary)
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
    "Quit and Hide in the app's menu are recognized, with any words behind them",
    arguments: [
      ("Quit Lantern Pro...", "q", []), ("Quit and Keep Windows", "q", []), ("Hide Lantern Pro", "h", []),
      ("Hide Others", "h", ["warning conventional-shortcut Hide Others"]),
      ("Quiet", "q", ["warning conventional-shortcut Quiet"]),
    ])
  func expectedTitles(_ title: String, _ key: String, _ expected: [String]) {
    let document = Self.bar(Text.item(title, "keyEquivalent=\"\(key)\""))
    let found = Text.compile(document).diagnostics.filter { $0.code == .conventionalShortcut }
    #expect(found.map(\.summary) == expected)
  }

  @Test("The meaning of a title in another language is unknown", arguments: [("Base", 1), ("en-GB", 1), ("es", 0)])
  func foreignTitles(_ language: String, _ count: Int) {
    let document = Text.document(Text.item("Adjuntar", "keyEquivalent=\"v\""))
    #expect(Text.compile(document, at: "\(language).lproj/Main.xib").diagnostics.count == count)
  }

  @Test("Hide in another menu is not the app's")
  func hideElsewhere() {
    let view = Text.menu("View", Text.item("Hide Sidebar", "keyEquivalent=\"h\""))
    #expect(
      Text.compile(Self.bar("", view)).diagnostics.map(\.summary) == ["warning conventional-shortcut Hide Sidebar"]
    )
  }

  @Test("An outlet may set a title")
  func outlet() {
    let item = Text.item("_Quit", "keyEquivalent=\"q\"")
    let document = { Text.document(item, objects: $0) }
    #expect(Text.compile(document("")).diagnostics.contains { $0.code == .conventionalShortcut })
    let found = Text.compile(document(Self.object(leadingTo: "_Quit-id"))).diagnostics
    #expect(!found.contains { $0.code == .conventionalShortcut })
  }

  @Test("In the Help menu ⌘? is help, though an item with another action may not get it")
  func help() {
    let guide = Text.item("User Guide", "keyEquivalent=\"?\"")
    let own = Text.compile(Self.bar("", Text.menu("Help", guide, "systemMenu=\"help\""))).diagnostics
    #expect(own.map(\.code) == [.conventionalShortcut] && own.map(\.severity) == [.warning])
    #expect(
      Text.compile(Self.bar("", Text.menu("View", guide))).diagnostics.map(\.message)
        == ["people expect ⌘? to be Help, not 'User Guide'"])
  }

  // MARK: Titles

  @Test("Headings separate the items below them, up to the next heading or separator")
  func headings() {
    let separator = "<menuItem isSeparatorItem=\"YES\" id=\"s\"/>"
    func heading(_ title: String) -> String { Text.item(title, "enabled=\"NO\"", target: "") }
    func items(_ title: String) -> String { Text.item("Default", "identifier=\"\(title)\"") }
    let (one, other) = (items("a"), items("b").replacing("default:", with: "other:"))
    let same = ["warning same-title-in-menu Things Default"]
    #expect(
      Self.findings(.sameTitleInMenu, heading("Paragraph") + one + separator + heading("Selection") + other) == [])
    #expect(Self.findings(.sameTitleInMenu, heading("Paragraph") + one + heading("Selection") + other) == [])
    #expect(Self.findings(.sameTitleInMenu, heading("Paragraph") + one + other) == same)
    #expect(Self.findings(.sameTitleInMenu, one + separator + other) == same)
  }

  @Test("The titles of items without an action are not compared")
  func idleItems() {
    let idle = Text.item("Delay", target: "")
    #expect(Self.findings(.sameTitleInMenu, idle + idle).isEmpty)
  }

  @Test("A title that code may change, a class or a binding gives, or that is hidden, is not compared")
  func sameTitleInCode() {
    func found(_ attributes: String = "", connections: String = "", objects: String = "") -> [String] {
      let other = Text.item("Delay", attributes, connections: connections).replacing("delay:", with: "other:")
      return Self.findings(.sameTitleInMenu, Text.item("Delay") + other, objects: objects)
    }
    #expect(found().count == 1)
    #expect(found(objects: Self.object(leadingTo: "Delay-id")) == [])
    #expect(found("customClass=\"LocalizedItem\"") == [])
    #expect(found("hidden=\"YES\"") == [])
    for name in ["title", "attributedTitle"] {
      let binding = "<binding destination=\"-3\" name=\"\(name)\" keyPath=\"name\" id=\"b\"/>"
      #expect(found(connections: binding) == [], "\(name)")
    }
    let menu = Text.menu("Delay", Text.item("Go")).replacing(
      "<menuItem ", with: "<menuItem hidden=\"YES\" ", maxReplacements: 1)
    #expect(Self.findings(.sameTitleInMenu, Text.item("Delay") + menu) == [])
  }

  @Test("A title that code sets, by an outlet or an identifier, is not empty")
  func emptyTitles() {
    let empty = Text.item("", "tag=\"1\"").replacing("\":\"", with: "\"go:\"")
    #expect(Self.findings(.emptyTitle, empty) == ["warning empty-title go:"])
    #expect(Self.findings(.emptyTitle, empty, objects: Self.object(leadingTo: "-id")) == [])
    let recent = Text.menu("Recent", empty)
    #expect(Self.findings(.emptyTitle, recent).count == 1)
    #expect(Self.findings(.emptyTitle, recent, objects: Self.object(leadingTo: "Recent-item")) == [])
    let identified = empty.replacing("tag=\"1\"", with: "tag=\"1\" identifier=\"recent\"")
    #expect(Self.findings(.emptyTitle, identified) == [])
    #expect(Self.findings(.emptyTitle, Text.item("", target: "")) == [], "it waits for code")
    let popUp = "<popUpButtonCell id=\"c\"><menu key=\"menu\" id=\"m\"><items>\(empty)</items></menu></popUpButtonCell>"
    #expect(Self.findings(.emptyTitle, Text.item("Go"), objects: popUp) == [], "code fills its menu")
    #expect(Self.findings(.emptyTitle, empty.replacing("tag=", with: "hidden=\"YES\" tag=")) == [])
  }

  // MARK: Keys without modifiers

  @Test(
    "A key without modifiers interferes with typing",
    arguments: [
      ("keyEquivalent=\"I\"", "⇧I"), ("keyEquivalent=\" \"", "Space"), ("keyEquivalent=\"&#13;\"", "↩"),
      ("keyEquivalent=\"&#xF704;\"", nil), ("keyEquivalent=\"i\" hidden=\"YES\"", nil),
    ] as [(String, String?)])
  func bareKeys(_ attributes: String, _ key: String?) {
    let found = Text.compile(Text.document(Text.item("Go", attributes, mask: []))).diagnostics
      .filter { $0.code == .unmodifiedShortcut }
    #expect(found.map(\.summary) == (key == nil ? [] : ["warning unmodified-shortcut Go"]))
    #expect(found.allSatisfy { $0.message.contains(" \(key ?? "") ") }, "\(found)")
  }

  @Test("One mistake in many items of a file is reported once, with its places")
  func habit() throws {
    func found(_ count: Int) -> [Diagnostic] {
      let items = (1...count).map { Text.item("Go \($0)", "keyEquivalent=\"\($0)\"", mask: []) }.joined()
      return Text.compile(Text.document(items)).diagnostics.filter { $0.code == .unmodifiedShortcut }
    }
    #expect(found(2).count == 2)
    let habit = try #require(found(5).first)
    #expect(found(5).count == 1)
    #expect(habit.message.hasPrefix("5 "))
    #expect(habit.notes.map(\.range).count == 5)
  }

  @Test("Option alone is a modifier, and a menu outside the menu bar takes no keys")
  func keysThatAreNotInTheWay() {
    #expect(Self.findings(.unmodifiedShortcut, Text.item("Go", "keyEquivalent=\"f\"", mask: ["option"])) == [])
    let item = Text.item("Go", "keyEquivalent=\"f\"", mask: [])
    let dock = "<menu title=\"Dock\" id=\"dock\"><items>\(item)</items></menu>"
    #expect(Self.findings(.unmodifiedShortcut, "", objects: dock) == [])
  }

  @Test("Text's own commands may have their text keys")
  func deleteKey() {
    let delete = "<string key=\"keyEquivalent\" base64-UTF8=\"YES\">\nCA\n</string>"
    #expect(Self.findings(.unmodifiedShortcut, Text.item("Delete", mask: [], inner: delete)) == [])
    #expect(Self.findings(.unmodifiedShortcut, Text.item("Remove", mask: [], inner: delete)).count == 1)
  }

  @Test("Escape without Command and Control does not fire an item")
  func escape() {
    let escape = "<string key=\"keyEquivalent\" base64-UTF8=\"YES\">\nGw\n</string>"
    let found = ["warning unmodified-shortcut Stop"]
    #expect(Self.findings(.unmodifiedShortcut, Text.item("Stop", mask: [], inner: escape)) == found)
    #expect(Self.findings(.unmodifiedShortcut, Text.item("Stop", mask: ["shift"], inner: escape)) == found)
    #expect(Self.findings(.unmodifiedShortcut, Text.item("Stop", inner: escape)) == [])
  }

  @Test("Text responders change nothing if the menu bar gets typed keys first")
  func knownTakers() {
    let text = """
      app Lantern { platforms appkit; }
      menus { insert atEndOf=.root { menu m "M" { command go: "Go" key="i"; }; }; }
      responder Field acceptsText=#true { performs go:; }
      """
    let compilation = Compilation(SourceFile(path: "A.menu.kdl", bytes: Array(text.utf8)))
    #expect(compilation.diagnostics.map(\.code) == [.unmodifiedShortcut, .textWithoutEditMenu])
  }

  @Test("A hidden item has no key on any keyboard layout, unless it keeps its key")
  func hiddenKeys() throws {
    func answers(_ attributes: String) throws -> Int {
      let item = Text.item("Page Setup", "keyEquivalent=\"P\" " + attributes)
      let target = try #require(Text.compile(Text.document(item)).targets.first)
      return AnsweredKeys(target.main.tree, [], on: target.platform).all.count { !$0.isSystems }
    }
    #expect(try answers("") == 1)
    #expect(try answers("hidden=\"YES\"") == 0)
    #expect(try answers("hidden=\"YES\" allowsKeyEquivalentWhenHidden=\"YES\"") == 1)
  }

  // MARK: Items that do nothing, and those that are nowhere

  private static let key = "keyEquivalent=\"k\""

  @Test("A key without an action is found, unless something else decides the item's effect")
  func keyWithoutAction() {
    func found(_ item: String, objects: String = "") -> [String] {
      Self.findings(.keyWithoutAction, item, objects: objects)
    }
    #expect(found(Text.item("Go", Self.key, target: "")) == ["warning key-without-action Go"])
    #expect(found(Text.item("Go", target: "")) == [], "a heading")
    #expect(found(Text.item("Go", Self.key + " identifier=\"go\"", target: "")) == [])
    #expect(found(Text.item("Go", Self.key, target: ""), objects: Self.object(leadingTo: "Go-id")) == [])
    for name in ["value", "enabled", "hidden", "title", "target"] {
      let binding = "<binding destination=\"-3\" name=\"\(name)\" keyPath=\"isOn\" id=\"b\"/>"
      #expect(found(Text.item("Go", Self.key, target: "", connections: binding)) == [], "\(name)")
    }
    let submenu = Text.menu("Sub", Text.item("Go")).replacing("<menuItem ", with: "<menuItem \(Self.key) ")
    #expect(found(submenu) == [], "a submenu")
    let dock = "<menu title=\"Dock\" id=\"dock\"><items>\(Text.item("Go", Self.key, target: ""))</items></menu>"
    #expect(found("", objects: dock) == [], "a menu that takes no keys")
  }

  @Test("An item without an action is found, unless something else uses it")
  func idleItem() {
    func found(_ items: String, objects: String = "") -> Int {
      Self.findings(.idleItem, items, objects: objects).count
    }
    let other = Text.item("Other")
    let idle = Text.item("Go", target: "")
    #expect(found(other + idle) == 1)
    #expect(found(idle) == 0, "it keeps the place of what code puts there")
    #expect(found(idle + other) == 0, "a heading")
    #expect(found(idle + idle + other) == 1)
    #expect(found(other + idle + Text.item("Below", "indentationLevel=\"1\"")) == 0, "a heading")
    let attributes = ["hidden=\"YES\"", "enabled=\"NO\"", "tag=\"1\"", "identifier=\"go\"", "customClass=\"Item\""]
    for attribute in attributes + [Self.key] { #expect(found(other + Text.item("Go", attribute, target: "")) == 0) }
    for name in ["value", "enabled", "hidden", "title", "target"] {
      let binding = "<binding destination=\"-3\" name=\"\(name)\" keyPath=\"isOn\" id=\"b\"/>"
      #expect(found(other + Text.item("Go", target: "", connections: binding)) == 0, "\(name)")
    }
    let view = "<outlet property=\"view\" destination=\"v\" id=\"o\"/>"
    #expect(found(other + Text.item("Go", target: "", connections: view)) == 0, "a view in place of the title")
    #expect(found(other + idle, objects: Self.object(leadingTo: "Go-id")) == 0)
    #expect(found(Text.menu("Sub", other + idle)) == 1)
    #expect(found(Text.menu("Sub", other + idle, "customClass=\"Menu\"")) == 0, "code looks after the menu")
    #expect(
      Self.findings(.idleItem, "", objects: "<menu title=\"Dock\" id=\"d\"><items>\(other + idle)</items></menu>") == []
    )
    #expect(found(other + idle + idle + idle) == 1, "three are told once")
  }

  @Test("The finding is at the key, which is not reported as a duplicate too")
  func oneFinding() {
    let items = Text.item("One", Self.key) + Text.item("Two", Self.key, target: "")
    let compilation = Text.compile(Text.document(items))
    #expect(compilation.diagnostics.map(\.code) == [.keyWithoutAction])
    #expect(compilation.diagnostics.compactMap(\.range).map { compilation.sources.text(of: $0) } == ["k"])
    let own = """
      app Lantern { platforms appkit; }
      menus { insert atEndOf=.root { menu m "M" { command _ "Go" key="cmd+k"; }; }; }
      lint { expect key-without-action key="cmd+k" because="later"; }
      """
    #expect(Compilation(SourceFile(path: "A.menu.kdl", bytes: Array(own.utf8))).diagnostics.isEmpty)
  }

  @Test("An item in no menu is reported, and left out of everything else")
  func stray() throws {
    let item = Text.item("Detached", Self.key)
    #expect(Self.findings(.itemOutsideMenu, "", objects: item) == ["warning item-outside-menu Detached"])
    let known = item + Self.object(leadingTo: "Detached-id")
    #expect(Self.findings(.itemOutsideMenu, "", objects: known) == [])
    #expect(Self.findings(.itemOutsideMenu, "", objects: "<menuItem isSeparatorItem=\"YES\" id=\"s\"/>") == [])
    let imported = try #require(DefinitionKDL(Text.compile(Text.document("", objects: item))))
    #expect(imported.text.contains("// Not carried over: 'Detached' (⌘K), which is in no menu of the file.\n"))
  }

  @Test(
    "An alternate that AppKit cannot fold onto the item before it",
    arguments: [
      ("keyEquivalent=\"k\"", nil, ["command", "option"], []), ("keyEquivalent=\"K\"", nil, nil, []),
      ("keyEquivalent=\"k\"", ["shift", "command"], ["option", "command"], []),
      ("keyEquivalent=\"k\"", nil, nil, [" Base"]),
      ("keyEquivalent=\"j\"", nil, ["option"], [" Base"]),
      ("", nil, ["option"], []),
    ] as [(String, [String]?, [String]?, [String])])
  func alternates(_ key: String, _ base: [String]?, _ mask: [String]?, _ expected: [String]) {
    let items =
      Text.item("Base", Self.key, mask: base) + Text.item("More", key + " alternate=\"YES\"", mask: mask)
    #expect(
      Self.findings(.separateAlternate, items)
        == expected.map { "warning separate-alternate More\($0)" })
  }

  @Test("An alternate of no item is found, and one without a key")
  func alternatesWithoutBase() {
    func found(_ before: String, _ attributes: String = Self.key, objects: String = "") -> [String] {
      let alternate = Text.item("More", attributes + " alternate=\"YES\"", mask: ["option"])
      return Self.findings(.separateAlternate, before + alternate, objects: objects)
    }
    let alone = ["warning separate-alternate More"]
    #expect(found("") == alone)
    let separator = "<menuItem isSeparatorItem=\"YES\" id=\"s\"/>"
    #expect(found(Text.item("Base", Self.key) + separator) == alone)
    #expect(found("", "") == [], "it waits for code to give it a key")
    #expect(found(Text.item("Base"), "") == [])
    #expect(found("", objects: Self.object(leadingTo: "More-id")) == [], "code may change its key")
  }

  // MARK: What is typed and not meant

  private static func definition(_ content: String) -> Compilation {
    let text = """
      app Lantern { platforms appkit; }
      menus { insert atEndOf=.root { menu m "M" { \(content); }; }; }
      """
    return Compilation(SourceFile(path: "A.menu.kdl", bytes: Array(text.utf8)))
  }

  @Test(
    "Three dots are found, each with its fix",
    arguments: [
      (#"command a: "Open...""#, [#""Open…""#]), (#"command a: "Open…""#, []), (#"command a: "1..2""#, []),
      (#"menu n "More..." { command a: "A"; }"#, [#""More…""#]), (#"action x "Wait ... now""#, [#""Wait … now""#]),
      (#"command a: "A" discoverabilityTitle="Open A...""#, [#""Open A…""#]),
      (#"command a: "A" { alternate b: "B..." modifiers="alt"; }"#, [#""B…""#]), (#"deferred "recent...""#, []),
    ] as [(String, [String])])
  func threeDots(_ content: String, _ expected: [String]) {
    let found = Self.definition(content).diagnostics
    #expect(found.map(\.code) == expected.map { _ in .threeDots })
    #expect(found.flatMap(\.fixes).flatMap(\.edits).map(\.replacement) == expected)
    #expect(found.allSatisfy { $0.severity == .note })
  }

  @Test("Many titles with three dots in a document are one note")
  func threeDotsInDocument() {
    let one = Text.compile(Text.document(Text.item("Open...").replacing("...:", with: ":"))).diagnostics
    #expect(one.map(\.summary) == ["note three-dots Open... …"])
    let items = ["Open", "Save", "Print", "Send"].map { Text.item($0 + "...").replacing("...:", with: ":") }.joined()
    let found = Text.compile(Text.document(items)).diagnostics
    #expect(found.map(\.summary) == ["note three-dots 4 …"])
    #expect(found.first?.notes.count == 4)
    #expect(found.first?.fixes.isEmpty == true)
    let many = (1...20).map { Text.item("Open \($0)...").replacing("...:", with: ":") }.joined()
    #expect(Text.compile(Text.document(many)).diagnostics.first?.notes.last?.message == "and 12 more")
  }

  @Test("Three dots in a title that code with an outlet may replace are not reported")
  func threeDotsOfOutlets() {
    let item = Text.item("Open...").replacing("...:", with: ":")
    #expect(Self.findings(.threeDots, item).count == 1)
    #expect(Self.findings(.threeDots, item, objects: Self.object(leadingTo: "Open...-id")) == [])
  }

  @Test(
    "Stray spaces are reported",
    arguments: [
      (#"command a: "Open ""#, ["warning stray-spaces Open "]),
      (#"command a: "Open  It""#, ["warning stray-spaces Open  It"]),
      (#"command a: "   Open It""#, []), (#"command a: "\tOpen It""#, []), (#"command a: "  ""#, []),
    ] as [(String, [String])])
  func straySpaces(_ content: String, _ expected: [String]) {
    #expect(Self.definition(content).diagnostics.map(\.summary) == expected)
  }

  @Test("Spaces are removed, unless code with an outlet may do so itself")
  func mendedSpaces() {
    let fixes = Self.definition(#"command a: " Open  It ""#).diagnostics.flatMap(\.fixes)
    #expect(fixes.flatMap(\.edits).map(\.replacement) == [#"" Open It""#])
    let item = Text.item("Open ").replacing("\"open :\"", with: "\"open:\"")
    #expect(Self.findings(.straySpaces, item) == ["warning stray-spaces Open "])
    #expect(Self.findings(.straySpaces, item, objects: Self.object(leadingTo: "Open -id")) == [])
  }
}
