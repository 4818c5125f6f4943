import Testing

@testable import MenuModel

@Suite("Two items of AppKit with one key") struct SharedKeysTests {
  private typealias Text = InterfaceText

  private static func findings(_ items: String, objects: String = "") -> [String] {
    Text.findings(Text.document(items, objects: objects))
  }

  private static let key = "keyEquivalent=\"k\""
  private static let takesBoth =
    "AppKit accepts both, and the first in menu order takes the key even while it is greyed out"

  @Test("Two objects of one class are two targets, whatever the actions")
  func targets() {
    let items = Text.item("One", Self.key, target: "c1") + Text.item("Two", Self.key, target: "c2")
    let apart = "which may keep them apart; the first in menu order takes the key"
    let message = "warning: 'Two' has ⌘K, the key of 'One' in Things; they are sent to"
    #expect(
      Self.findings(
        items,
        objects: """
          <customObject id="c1" customClass="Ctl" userLabel="Left"/><customObject id="c2" customClass="Ctl" userLabel="Right"/>
          """) == ["\(message) Ctl Left and to Ctl Right, \(apart)"])
    // A label that both have, or none has, tells nothing.
    for label in ["", "userLabel=\"Ctl\"", "userLabel=\"Left\""] {
      let objects = ["c1", "c2"].map { "<customObject id=\"\($0)\" customClass=\"Ctl\" \(label)/>" }.joined()
      #expect(Self.findings(items, objects: objects) == ["\(message) Ctl c1 and to Ctl c2, \(apart)"])
    }
  }

  @Test("File's Owner of the application's document is the application")
  func application() {
    #expect(
      Self.findings(Text.item("One", Self.key, target: "-2") + Text.item("Two", Self.key, target: "-3"))
        == ["error: 'Two' has ⌘K, the key of 'One' in Things; \(Self.takesBoth): 'Two' never runs from it"])
  }

  @Test("A first item that nothing enables keeps the key for ever")
  func disabledFirst() {
    let later = Text.item("Two", Self.key)
    let disabled = Self.key + " enabled=\"NO\""
    let message = "'Two' has ⌘K, the key of 'One' in Things"
    #expect(
      Self.findings(Text.item("One", disabled, target: "") + later)
        == [
          "error: \(message); 'One' is disabled and keeps the key all the same: 'Two' never gets it, and the press does nothing"
        ])
    #expect(
      Self.findings(
        Text.item("One", disabled, target: "") + later,
        objects:
          "<customObject id=\"c\"><connections><outlet property=\"one\" destination=\"One-id\" id=\"o\"/></connections></customObject>"
      ) == [
        "warning: \(message); 'One' is disabled until code enables it, which may keep the two apart; but meanwhile it keeps the key all the same"
      ])
    let unvalidated = InterfaceText.menu("Other", Text.item("One", disabled) + later, "autoenablesItems=\"NO\"")
    #expect(
      Self.findings(unvalidated).map { $0.prefix(8) } == ["warning:"], "code enables what is not validated")
    let binding = "<binding destination=\"-3\" name=\"enabled\" keyPath=\"isOn\" id=\"b\"/>"
    #expect(
      Self.findings(Text.item("One", disabled, target: "", connections: binding) + later)
        == [
          "warning: \(message); `Application.isOn` enables 'One', which may keep the two apart; but while 'One' is disabled it keeps the key all the same"
        ])
    #expect(
      Self.findings(Text.item("One", Self.key) + Text.item("Two", disabled, target: ""))
        == [
          "warning: \(message); 'Two' is disabled, which keeps the two apart; while both are enabled, 'One' takes the key"
        ])
  }

  @Test("An alternate is an item like any other, before and after")
  func alternates() {
    let alternate =
      Text.item("Base", Self.key) + Text.item("More", Self.key + " alternate=\"YES\"", mask: ["option", "command"])
    let other = Text.item("Other", Self.key, mask: ["option", "command"])
    #expect(
      Self.findings(alternate + other)
        == [
          "error: 'Other' has ⌥⌘K, the key of the alternate 'More' in Things; \(Self.takesBoth): 'Other' never runs from it"
        ])
    #expect(
      Self.findings(other + alternate)
        == [
          "error: the alternate 'More' has ⌥⌘K, the key of 'Other' in Things; \(Self.takesBoth): the alternate 'More' never runs from it"
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
