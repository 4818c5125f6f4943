import Testing
@testable import MenuSyntax
@testable import TestSupport
@testable import MenuRules
@testable import MenuCompiler

@Suite("Two items of AppKit with one key") struct SharedKeysTests {
  private typealias Text = InterfaceText

  private static func findings(_ items: String, objects: String = "") -> [String] {
    Text.compile(Text.document(items, objects: objects)).diagnostics.map {
      "\($0.severity): \($0.message); \($0.help.dropFirst().first ?? $0.help.first ?? "")"
    }
  }

  private static func duplicates(_ items: String) -> [String] {
    Text.compile(Text.document(items)).diagnostics.filter { $0.code == .duplicateShortcut }
      .map { "\($0.severity): \($0.message); \($0.help.first ?? "")" }
  }

  private static let key = "keyEquivalent=\"k\""
  private static let assumption = "they take turns if a disabled item gives up its key (not measured on a device)"
  private static let turns = assumption
  private static let message = "'Two' has ⌘K, the key of 'One' in Things"

  @Test("Two objects clash, with any actions and any focus; two of one class count as two")
  func targets() {
    let items = Text.item("One", Self.key, target: "c1") + Text.item("Two", Self.key, target: "c2")
    let effect = "whatever has the focus: 'One' comes first and takes the key whenever it is enabled"
    #expect(
      Self.findings(
        items,
        objects: """
          <customObject id="c1" customClass="Ctl" userLabel="Left"/><customObject id="c2" customClass="Ctl" userLabel="Right"/>
          """) == ["error: \(Self.message); they go to Ctl Left and to Ctl Right, \(effect)"])
    // A label that both have, or none has, tells nothing.
    for label in ["", "userLabel=\"Ctl\"", "userLabel=\"Left\""] {
      let objects = ["c1", "c2"].map { "<customObject id=\"\($0)\" customClass=\"Ctl\" \(label)/>" }.joined()
      #expect(
        Self.findings(items, objects: objects)
          == ["error: \(Self.message); they go to Ctl c1 and to Ctl c2, \(effect)"])
    }
    let outlet =
      "<customObject id=\"c1\" customClass=\"A\"><connections><outlet property=\"one\" destination=\"One-id\" id=\"o\"/>"
      + "</connections></customObject><customObject id=\"c2\" customClass=\"B\"/>"
    #expect(Self.findings(items, objects: outlet) == [], "code may change the key")
  }

  @Test("File's Owner of the application's document is the application")
  func application() {
    #expect(
      Self.findings(Text.item("One", Self.key, target: "-2") + Text.item("Two", Self.key, target: "-3"))
        == [
          "error: \(Self.message); both go to Application, whatever has the focus: 'One' comes first and takes the key whenever it is enabled"
        ])
  }

  @Test("Items of the first responder may take turns: a warning names that assumption")
  func turns() {
    let object = "<customObject id=\"c\" customClass=\"Ctl\"/>"
    let (one, two) = (Text.item("One", Self.key), Text.item("Two", Self.key))
    #expect(Self.findings(one + two) == ["warning: \(Self.message); \(Self.turns)"])
    #expect(
      Self.findings(one + Text.item("Two", Self.key, target: "c"), objects: object)
        == [
          "warning: \(Self.message); 'One' goes to the first responder and 'Two' to Ctl: \(Self.assumption)"
        ])
    #expect(
      Self.findings(Text.item("One", Self.key, target: "c") + two, objects: object)
        == [
          "warning: \(Self.message); 'One' goes to Ctl, whatever has the focus, and takes the key whenever it is enabled"
        ])
  }

  @Test("Two items that something in the file may separate have no finding")
  func keptApart() {
    func duplicates(_ attributes: String, target: String = "-1", _ connections: String = "") -> [String] {
      let other = Text.item("Two", Self.key + " " + attributes, target: target, connections: connections)
      let (first, later) = (other + Text.item("One", Self.key), Text.item("One", Self.key) + other)
      return Self.duplicates(first) + Self.duplicates(later)
    }
    func binding(_ name: String) -> String {
      "<binding destination=\"-3\" name=\"\(name)\" keyPath=\"isOn\" id=\"b\"/>"
    }
    #expect(duplicates("").count == 2)
    #expect(duplicates("hidden=\"YES\"") == [])
    #expect(duplicates("hidden=\"YES\" allowsKeyEquivalentWhenHidden=\"YES\"").count == 2)
    #expect(duplicates("", target: "") == [])
    #expect(duplicates("", target: "", binding("value")).count == 2, "a bound value is as good as an action")
    #expect(duplicates("", binding("enabled")) == [])
    #expect(duplicates("", binding("hidden")) == [])
    #expect(duplicates("customClass=\"Item\"").count == 2, "a class of its own mostly gives titles")
    let unvalidated = Text.item("One", Self.key) + Text.item("Two", Self.key + " enabled=\"NO\"")
    #expect(Self.duplicates(Text.menu("Other", unvalidated, "autoenablesItems=\"NO\"")) == [])
    let below = Text.menu("Other", Text.item("Two", Self.key)).replacing(
      "<menuItem ", with: "<menuItem hidden=\"YES\" ", maxReplacements: 1)
    #expect(Self.duplicates(Text.item("One", Self.key) + below) == [])
  }

  @Test("Two items that do the same are a note, and nothing with one title")
  func sameAction() {
    let one = Text.item("One", Self.key)
    #expect(Self.duplicates(one + one) == [])
    #expect(Self.duplicates(one + one.replacing("\"One\"", with: "\"Two\"")).map { $0.prefix(5) } == ["note:"])
  }

  @Test("It is open who gets a key that text takes as well: no error")
  func typedKeys() {
    let items = Text.item("One", Self.key, mask: [], target: "-3") + Text.item("Two", Self.key, mask: [], target: "-3")
    #expect(Self.duplicates(items).map { $0.prefix(8) } == ["warning:"])
  }

  @Test("⌘+ and ⇧⌘= are one press on a US keyboard, and ⌘+ has another one while nothing else has it")
  func plusAndEquals() {
    func help(_ more: String) -> [String] {
      let plus = Text.item("One", "keyEquivalent=\"+\"")
      let equals = Text.item("Two", "keyEquivalent=\"=\"", mask: ["shift", "command"])
      return Text.compile(Text.document(equals + plus + more)).diagnostics.flatMap(\.help)
    }
    let alsoPlain = "; 'One' answers without Shift too (Chromium's tests)"
    let remedy = "give one of them another key: 'cmd++' and 'shift+cmd+=' are both ⇧⌘= on a US keyboard"
    #expect(help("").first == remedy + alsoPlain)
    #expect(!help(Text.item("Three", "keyEquivalent=\"=\"")).contains { $0.hasSuffix(alsoPlain) })
  }

  @Test("An alternate before or after is an item like any other")
  func alternates() {
    let alternate =
      Text.item("Base", Self.key) + Text.item("More", Self.key + " alternate=\"YES\"", mask: ["option", "command"])
    let other = Text.item("Other", Self.key, mask: ["option", "command"])
    #expect(
      Self.findings(alternate + other)
        == [
          "warning: 'Other' has ⌥⌘K, the key of the alternate 'More' in Things; \(Self.turns)"
        ])
    #expect(
      Self.findings(other + alternate)
        == [
          "warning: the alternate 'More' has ⌥⌘K, the key of 'Other' in Things; \(Self.turns)"
        ])
    let hidden = Text.item("Other", Self.key + " hidden=\"YES\"", mask: ["option", "command"])
    #expect(Self.findings(alternate + hidden) == [])
  }

  @Test("A menu outside the menu bar takes no keys while it is closed, and no convention is about it")
  func contextMenus() {
    let items = Text.item("One", "keyEquivalent=\"m\"") + Text.item("Two", "keyEquivalent=\"m\"")
    #expect(
      Self.findings("", objects: "<menu title=\"Dock\" id=\"dock\"><items>\(items)</items></menu>")
        == [
          "warning: 'Two' has ⌘M, the key of 'One'; a closed menu takes no keys, but people see one key at two items"
        ])
    #expect(
      Self.findings(Text.item("One", "keyEquivalent=\"m\""))
        == [
          "warning: people expect ⌘M to be Minimize, not 'One'; use ⇧⌘O, which is free on all common layouts"
        ])
  }
  @Test("The app's item has the key of the system's, also before it in the menu bar")
  func systemsAfter() {
    let found = Compilation(
      text: """
        app A { platforms swiftui-mac; }
        menus { insert before=.window { menu two "Two" { command map: "Map" key="cmd+m"; }; }; }
        """
    ).diagnostics.filter { $0.code == .duplicateShortcut }
    #expect(found.map(\.message) == ["'Map' in Two has ⌘M, the key of the system's 'Minimize'"])
    #expect(found.flatMap(\.notes).map(\.message) == ["the system's 'Minimize' is declared here"])
  }

  @Test("A preference brings New Window to an app without several scenes", arguments: ["ipados-26", "mac-catalyst"])
  func newScene(_ platform: String) {
    for (features, isThere) in [
      ("", false), ("supports newScene", true), ("supports multipleScenes", true),
      ("supports multipleScenes; omits newScene", false), ("omits newScene", false),
    ] {
      let compilation = Compilation(
        text: """
          app A { platforms \(platform); \(features); }
          menus { insert before=.window { menu two "Two" { command map: "Map" key="cmd+n"; }; }; }
          """)
      #expect(compilation.diagnostics.contains { $0.code == .duplicateShortcut } == isThere, "\(features)")
    }
  }
}
