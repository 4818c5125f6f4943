import Testing
@testable import MenuSyntax
@testable import TestSupport
@testable import MenuRules
@testable import MenuCompiler

@Suite("Two items of AppKit with one key") struct SharedKeysTests {
  private typealias Text = InterfaceText

  private static func findings(_ items: String, objects: String = "") -> [String] {
    Text.findings(Text.document(items, objects: objects))
  }

  private static func duplicates(_ items: String) -> [String] {
    Text.compile(Text.document(items)).diagnostics.filter { $0.code == .duplicateShortcut }
      .map { "\($0.severity): \($0.message); \($0.help.first ?? "")" }
  }

  private static let key = "keyEquivalent=\"k\""
  private static let assumption = "if a disabled item lets go of its key, which nobody has published for certain"
  private static let turns = "both are sent to the first responder, so they may take turns, \(assumption)"
  private static let message = "'Two' has ⌘K, the key of 'One' in Things"

  @Test("Two objects clash, whatever the actions and whatever has the focus; two of one class are told apart")
  func targets() {
    let items = Text.item("One", Self.key, target: "c1") + Text.item("Two", Self.key, target: "c2")
    let effect = "whatever has the focus: 'One' comes first and takes the key whenever it is enabled"
    #expect(
      Self.findings(
        items,
        objects: """
          <customObject id="c1" customClass="Ctl" userLabel="Left"/><customObject id="c2" customClass="Ctl" userLabel="Right"/>
          """) == ["error: \(Self.message); they are sent to Ctl Left and to Ctl Right, \(effect)"])
    // A label that both have, or none has, tells nothing.
    for label in ["", "userLabel=\"Ctl\"", "userLabel=\"Left\""] {
      let objects = ["c1", "c2"].map { "<customObject id=\"\($0)\" customClass=\"Ctl\" \(label)/>" }.joined()
      #expect(
        Self.findings(items, objects: objects)
          == ["error: \(Self.message); they are sent to Ctl c1 and to Ctl c2, \(effect)"])
    }
    let outlet =
      "<customObject id=\"c1\" customClass=\"A\"><connections><outlet property=\"one\" destination=\"One-id\" id=\"o\"/>"
      + "</connections></customObject><customObject id=\"c2\" customClass=\"B\"/>"
    #expect(Self.findings(items, objects: outlet).map { $0.prefix(8) } == ["warning:"], "code may change the key")
  }

  @Test("File's Owner of the application's document is the application")
  func application() {
    #expect(
      Self.findings(Text.item("One", Self.key, target: "-2") + Text.item("Two", Self.key, target: "-3"))
        == [
          "error: \(Self.message); both are sent to Application, whatever has the focus: 'One' comes first and takes the key whenever it is enabled"
        ])
  }

  @Test("What goes to the first responder may take turns: a warning that says what that rests on")
  func turns() {
    let object = "<customObject id=\"c\" customClass=\"Ctl\"/>"
    let (one, two) = (Text.item("One", Self.key), Text.item("Two", Self.key))
    #expect(Self.findings(one + two) == ["warning: \(Self.message); \(Self.turns)"])
    #expect(
      Self.findings(one + Text.item("Two", Self.key, target: "c"), objects: object)
        == [
          "warning: \(Self.message); 'One' is sent to the first responder and 'Two' to Ctl, so they may take turns, \(Self.assumption)"
        ])
    #expect(
      Self.findings(Text.item("One", Self.key, target: "c") + two, objects: object)
        == [
          "warning: \(Self.message); 'One' is sent to Ctl, whatever has the focus, and takes the key whenever that enables it"
        ])
  }

  @Test("Of what sends nothing it is never said that it never runs")
  func withoutAction() {
    // Code can tell these from others; of any other item it is told that it sends nothing.
    let (one, two) = (
      Text.item("One", Self.key + " identifier=\"1\"", target: ""),
      Text.item("Two", Self.key + " identifier=\"2\"", target: "")
    )
    let nothing = "neither sends an action, so the key does nothing unless code connects one of them"
    #expect(Self.duplicates(one + two) == ["warning: \(Self.message); \(nothing)"])
    let first = Text.item("One", Self.key, target: "")
    #expect(
      Self.duplicates(first + Text.item("Two", Self.key))
        == ["warning: \(Self.message); 'One' sends nothing and is disabled; 'Two' gets the key, \(Self.assumption)"])
    #expect(
      Self.duplicates(Text.item("One", Self.key) + two)
        == ["warning: \(Self.message); 'Two' sends nothing, so the key runs 'One', and people see it at both"])
    #expect(Self.duplicates(Text.item("One", Self.key) + Text.item("Two", Self.key, target: "")) == [])
    let value = "<binding destination=\"-3\" name=\"value\" keyPath=\"isOn\" id=\"b\"/>"
    #expect(
      Self.duplicates(Text.item("One", Self.key) + Text.item("Two", Self.key, target: "", connections: value))
        == ["warning: \(Self.message); \(Self.turns)"], "a bound value is as good as an action")
  }

  @Test("A first item that is disabled may let its key go, or not")
  func disabledFirst() {
    let later = Text.item("Two", Self.key)
    let disabled = Self.key + " enabled=\"NO\""
    let unvalidated = InterfaceText.menu("Other", Text.item("One", disabled) + later, "autoenablesItems=\"NO\"")
    #expect(
      Self.findings(unvalidated)
        == [
          "warning: 'Two' has ⌘K, the key of 'One' in Things > Other; 'One' is disabled until code enables it, which may keep the two apart, \(Self.assumption)"
        ])
    let binding = "<binding destination=\"-3\" name=\"enabled\" keyPath=\"isOn\" id=\"b\"/>"
    #expect(
      Self.findings(Text.item("One", disabled, target: "", connections: binding) + later)
        == [
          "warning: \(Self.message); `Application.isOn` enables 'One', which may keep the two apart, \(Self.assumption)"
        ])
    let disabledLater = InterfaceText.menu(
      "Other", Text.item("One", Self.key) + Text.item("Two", disabled), "autoenablesItems=\"NO\"")
    #expect(
      Self.findings(disabledLater)
        == [
          "warning: 'Two' has ⌘K, the key of 'One' in Things > Other; 'Two' is disabled, which keeps the two apart; while both are enabled, 'One' takes the key"
        ])
  }

  @Test("⌘+ and ⇧⌘= are one press on a US keyboard, and ⌘+ has another one while nothing else has it")
  func plusAndEquals() {
    func help(_ more: String) -> [String] {
      let plus = Text.item("One", "keyEquivalent=\"+\"")
      let equals = Text.item("Two", "keyEquivalent=\"=\"", mask: ["shift", "command"])
      return Text.compile(Text.document(equals + plus + more)).diagnostics.flatMap(\.help)
    }
    let alsoPlain = "'One' also answers to the key without Shift (Chromium's tests)"
    #expect(help("").prefix(2) == ["'cmd++' and 'shift+cmd+=' are one press on a US keyboard: ⇧⌘=", alsoPlain])
    #expect(!help(Text.item("Three", "keyEquivalent=\"=\"")).contains(alsoPlain))
  }

  @Test("An alternate is an item like any other, before and after")
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
    #expect(
      Self.findings(alternate + hidden)
        == [
          "warning: 'Other' has ⌥⌘K, the key of the alternate 'More' in Things; 'Other' is hidden and has the key only while code shows it: then the first in menu order takes the key"
        ])
  }

  @Test("A menu outside the menu bar takes no keys while it is closed, and no convention is about it")
  func contextMenus() {
    let items = Text.item("One", "keyEquivalent=\"m\"") + Text.item("Two", "keyEquivalent=\"m\"")
    #expect(
      Self.findings("", objects: "<menu title=\"Dock\" id=\"dock\"><items>\(items)</items></menu>")
        == [
          "warning: 'Two' has ⌘M, the key of 'One'; the menu takes no keys while it is closed, but people see one key at two items"
        ])
    #expect(
      Self.findings(Text.item("One", "keyEquivalent=\"m\""))
        == [
          "warning: people expect Minimize on ⌘M and not 'One'; choose another key; if this is the app's Minimize, send `performMiniaturize:`"
        ])
  }
}
