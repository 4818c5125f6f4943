import Foundation
import Testing
@testable import MenuCompiler
@testable import TestSupport
@testable import MenuRules

@Suite("Keys that are declared in several places") struct DeclaredKeysTests {
  /// The findings in an app with a main menu, a Dock menu and a list of shortcuts.
  private func findings(
    main: String, dock: String = "", list: String = "", platform: String = "appkit"
  ) -> [String] {
    let definition = """
      app Atlas { platforms \(platform); }
      import "Keys.plist" responder=Map
      menus { insert atEndOf=.root { menu map "Map" { \(main); }; }; }
      menus context name=Dock { insert atEndOf=.root { section { \(dock) }; }; }
      """
    let files = [
      "App.menu.kdl": definition, "Keys.plist": "<plist version=\"1.0\"><array>\(list)\(Self.other)</array></plist>",
    ]
    let compilation = Compilation(contentsOf: "App.menu.kdl", reader: .inMemory(files.mapValues { Array($0.utf8) }))
    return compilation.diagnostics.map(\.summary)
  }

  private static let other = shortcut("z", "other:", modifier: "controlModifier")

  private static func shortcut(_ key: String, _ action: String, modifier: String = "commandModifier") -> String {
    "<dict><key>key</key><string>\(key)</string><key>\(modifier)</key><true/><key>action</key><string>\(action)</string></dict>"
  }

  @Test("A key in a list and in the menu is found")
  func twice() {
    let menu = "command cleanUp: \"Clean Up\" key=\"cmd+'\""
    #expect(
      findings(main: menu, list: Self.shortcut("'", "cleanUp:"))
        == ["warning key-declared-twice Clean Up Map"])
    #expect(
      findings(main: menu, list: Self.shortcut("'", "zoom:"))
        == ["warning key-declared-twice Clean Up Map zoom:"])
    #expect(findings(main: menu + " hidden=#true", list: Self.shortcut("'", "zoom:")) == [])
    #expect(findings(main: menu, list: Self.shortcut("'", "zoom:", modifier: "optionModifier")) == [])
  }

  @Test(
    "Every list with a key of the menu is reported, on several platforms too",
    arguments: ["appkit", "appkit ipados-26"])
  func twiceInTwoLists(platforms: String) {
    let files = [
      "App.menu.kdl": """
      app Atlas { platforms \(platforms); }
      import "A.plist"
      import "B.plist"
      menus { insert atEndOf=.root { menu map "Map" { command cleanUp: "Clean Up" key="cmd+'"; }; }; }
      """,
      "A.plist": "<plist><array>\(Self.shortcut("'", "cleanUp:"))</array></plist>",
      "B.plist": "<plist><array>\(Self.shortcut("'", "zoom:"))</array></plist>",
    ]
    let compilation = Compilation(contentsOf: "App.menu.kdl", reader: .inMemory(files.mapValues { Array($0.utf8) }))
    #expect(
      compilation.diagnostics.filter { $0.code == .keyDeclaredTwice }.map(\.summary) == [
        "warning key-declared-twice Clean Up A", "warning key-declared-twice Clean Up B zoom:",
      ])
  }

  @Test(
    "Two items that validation hides with one responder share a key with another",
    arguments: [("", 1), ("validate b: { hidden; };", 0)])
  func hiddenWithOneResponder(_ hidden: String, _ count: Int) {
    let definition = """
      app A { platforms appkit; }
      state { flag p; }
      menus { insert atEndOf=.root { menu g "Go" { command a: "Aa" key="cmd+2"; command b: "Bb" key="cmd+2"; }; }; }
      responder V canBecomeFirstResponder=#true { performs a: b:; \(hidden) }
      responder W canBecomeFirstResponder=#true { performs a: b:; validate a: { hidden when=p; }; \(hidden) }
      """
    let compilation = Compilation(SourceFile(path: "App.menu.kdl", bytes: Array(definition.utf8)))
    #expect(compilation.diagnostics.filter { $0.code == .duplicateShortcut }.count == count)
  }

  @Test("One action with two keys")
  func different() {
    let menu = "command newMap: \"New Map\" key=\"cmd+n\""
    #expect(
      findings(main: menu, list: Self.shortcut("k", "newMap:"))
        == ["warning same-action-different-key newMap: Map"])
    #expect(
      findings(main: menu, dock: "command newMap: \"New\" key=\"shift+cmd+n\"")
        == ["warning same-action-different-key New Dock"])
    // It is a rule of AppKit, where each item says its own key.
    #expect(
      findings(main: menu, dock: "command newMap: \"New\" key=\"shift+cmd+n\"", platform: "ipados-26")
        .filter { $0.hasPrefix("same-action") } == [])
    // One key in common is enough, a key of its own kind is none, and another tag is another command.
    #expect(findings(main: menu, dock: "command newMap: \"New\" key=\"cmd+n\"") == [])
    #expect(findings(main: menu, list: Self.shortcut("n", "newMap:", modifier: "shiftModifier")) == [])
    #expect(findings(main: menu, dock: "command newMap: \"New\" key=\"shift+cmd+n\" propertyList=1") == [])
    #expect(findings(main: menu + "; command newMap: \"New in Window\" key=\"alt+cmd+n\"") == [])
  }

  // ⌘' is Clean Up in both. ⌘→ is Open in Browser in the menu bar, and Expand Selected Row in the sidebar's list, which
  // the sidebar therefore never does.
  @Test(
    "NetNewsWire's lists and its menu have two keys in common",
    .enabled(if: RealApps.folder != nil, "no folder ../shared/data/menus beside the project"))
  func netNewsWire() throws {
    let compilation = try RealApps.netNewsWireWithLists()
    let found = compilation.diagnostics.filter { $0.code != .sameTitleDifferentAction }
    #expect(
      found.map { $0.summary.drop { $0 != " " } } == [
        " duplicate-shortcut Paste and Match Style Paste",
        " key-declared-twice Clean Up Articles GlobalKeyboardShortcuts",
        " key-declared-twice Open in Browser SidebarKeyboardShortcuts Expand Selected Row",
      ])
  }
}

/// Findings at a key of a command, an alternate, or a responder.
@Suite("Keys of responders and of alternates") struct KeysBesideCommandsTests {
  private static func findings(_ text: String) -> [String] {
    Compilation(SourceFile(path: "App.menu.kdl", bytes: Array(text.utf8))).diagnostics
      .map(\.summary)
  }

  @Test(
    "A responder's own key is checked like a command's",
    arguments: [
      (
        "ipados-26", "keyCommand", "Play", "cmd+space",
        ["error reserved-shortcut Play V"]
      ),
      (
        "ipados-26", "keyCommand", "Bar", "cmd+`",
        [
          "note reserved-shortcut Bar V"
        ]
      ),
      (
        "ipados-26", "keyCommand", "Mark", "cmd+m",
        ["warning conventional-shortcut Mark V"]
      ),
      (
        "ipados-15", "keyCommand", "Back", "shift+cmd+tab",
        ["warning reserved-shortcut Back V"]
      ),
      (
        "ipados-15", "keyCommand", "Query", "cmd+q",
        ["warning reserved-shortcut Query V"]
      ),
      (
        "appkit", "performKeyEquivalent", "Jump", "cmd+J",
        ["warning capital-letter-key cmd+J"]
      ),
      (
        "appkit", "performKeyEquivalent", "Hue", "cmd+h",
        ["warning conventional-shortcut Hue V"]
      ),
      (
        "appkit", "performKeyEquivalent", "Shot", "shift+cmd+3",
        ["error reserved-shortcut Shot V"]
      ),
      // What is meant by the key is what people expect, or cannot be told.
      ("ipados-26", "keyCommand", "Copy Link", "cmd+c", []), ("ipados-26", "keyCommand", "", "cmd+m", []),
      ("ipados-26", "keyCommand", "Settings…", "cmd+,", []), ("ipados-26", "keyCommand", "Jump", "cmd+j", []),
      ("ipados-26", "keyCommand", "Jump", "cmd+J", []),
      ("mac-catalyst", "keyCommand", "Jump", "shift+cmd+J", []),
      // UIKit asks no view for key equivalents.
      (
        "ipados-26", "performKeyEquivalent", "Play", "cmd+space",
        ["warning appkit-only performKeyEquivalent 26"]
      ),
    ] as [(String, String, String, String, [String])])
  func responders(_ platform: String, _ node: String, _ title: String, _ key: String, _ expected: [String]) {
    let found = Self.findings(
      """
      app A { platforms \(platform); }
      responder V partial=#true { performs x:; \(node) x: "\(title)" key="\(key)"; }
      """)
    #expect(found == expected)
  }

  @Test("A key that text has outweighs another's convention")
  func text() {
    let own = #"responder V acceptsText=#true partial=#true { keyCommand x: "Copy Link" key="cmd+c"; }"#
    #expect(
      Self.findings("app A { platforms ipados-26; }\n" + own)
        == ["warning conventional-shortcut Copy Link V"])
  }

  @Test("A view that performs a key equivalent takes its character from text in its window")
  func characters() {
    let text = """
      app A { platforms appkit; }
      responder Field next=Canvas acceptsText=#true
      responder Canvas { performs jot:; NODE jot: "Jot" key="j"; }
      lint { allow unsent-action responder-key-command; }
      """
    #expect(
      Self.findings(text.replacing("NODE", with: "performKeyEquivalent"))
        == ["warning steals-character Jot Canvas Field"])
    #expect(Self.findings(text.replacing("NODE", with: "keyCommand")) == [])
  }

  @Test("An alternate's key is checked like a command's")
  func alternates() {
    let menus = """
      app A { platforms ipados-26; }
      menus { insert atEndOf=.view { menu m "M" {
        command a: "Columns" key="cmd+3" { alternate b: "Rows" modifiers="shift"; }
        command c: "Sort" key="alt+m" { alternate d: "Mix" modifiers="cmd"; }
      }; }; }
      """
    #expect(
      Self.findings(menus)
        == ["error reserved-shortcut Rows"])
  }

  @Test("A key that an inner responder takes is reported, with the case in which it runs")
  func inner() {
    let text = """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu m "M" { command go: "Go" key="cmd+j"; }; }; }
      responder Cell next=List { performs kc: go:; performKeyEquivalent kc: "KC" key="cmd+j"; }
      responder List MORE { performs go:; }
      """
    let name = "warning shadowed-key-command Go"
    #expect(
      Self.findings(text.replacing("MORE", with: ""))
        == ["\(name) List KC Cell"])
    #expect(
      Self.findings(text.replacing("MORE", with: "canBecomeFirstResponder=#false"))
        == ["\(name) KC Cell"])
  }

  @Test("A key that the window takes from an item with a target is reported, with the case in which it runs")
  func window() {
    let text = """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu m "M" { command go: "Go" key="cmd+j" target=Player; }; }; }
      responder Window { performs kc:; performKeyEquivalent kc: "KC" key="cmd+j"; }
      responder Player { performs go:; }
      MORE
      """
    #expect(Self.findings(text.replacing("MORE", with: "")) == ["warning shadowed-key-command Go KC Window"])
    #expect(Self.findings(text.replacing("MORE", with: "responder Panel next=Application")) == [])
  }
}
