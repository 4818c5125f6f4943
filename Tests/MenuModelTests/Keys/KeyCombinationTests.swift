import Foundation
import Testing
@testable import MenuModel
@testable import TestSupport

@Suite("Key combinations")
struct KeyCombinationTests {
  @Test(
    "a spelling has one canonical form and one displayed form",
    arguments: [
      ("cmd+t", "cmd+t", "⌘T"),
      ("cmd+shift+t", "shift+cmd+t", "⇧⌘T"),
      ("command+option+control+shift+t", "ctrl+alt+shift+cmd+t", "⌃⌥⇧⌘T"),
      ("opt+left", "alt+left", "⌥←"),
      ("cmd++", "cmd++", "⌘+"),
      ("+", "+", "+"),
      ("cmd+-", "cmd+-", "⌘-"),
      ("cmd+S", "cmd+S", "⇧⌘S"),
      ("cmd+ß", "cmd+ß", "⌘ß"),
      ("cmd+ö", "cmd+ö", "⌘Ö"),
      ("f5", "f5", "F5"),
      ("cmd+f", "cmd+f", "⌘F"),
      ("space", "space", "Space"),
      ("cmd+return", "cmd+return", "⌘↩"),
      ("cmd+delete", "cmd+delete", "⌘⌫"),
      ("pageUp", "pageUp", "⇞"),
      ("⇧⌘T", "shift+cmd+t", "⇧⌘T"),
      ("⌥⌘←", "alt+cmd+left", "⌥⌘←"),
      ("⌘⌫", "cmd+delete", "⌘⌫"),
      ("⌘+", "cmd++", "⌘+"),
      ("⌃⌘F5", "ctrl+cmd+f5", "⌃⌘F5"),
      ("↩", "return", "↩"),
    ])
  func spellings(written: String, canonical: String, displayed: String) throws {
    let key = try KeyCombination(spelling: written)
    #expect(key.canonical == canonical)
    #expect(key.displayed == displayed)
    #expect(try KeyCombination(spelling: key.canonical) == key)
  }

  @Test("a property list and a command's identity are the same after coding")
  func coding() throws {
    let list: PropertyList = ["a": [1, 1.5, true, "b"], "c": [:]]
    let identity = Command.Identity("sort:", propertyList: list)
    #expect(try JSONDecoder().decode(Command.Identity.self, from: JSONEncoder().encode(identity)) == identity)
  }

  @Test(
    "a text that is not an input gets the key that was meant, in Swift",
    arguments: [
      ("esc", ".escape"), ("F5", ".f5"), ("up", ".upArrow"), ("pagedown", ".pageDown"), ("Return", ".return"),
      ("escpae", ".escape"), ("space", ".space"),
    ])
  func input(written: String, meant: String) {
    #expect(KeyInput.mistake(in: written).hasSuffix("did you mean \(meant)?"), "\(KeyInput.mistake(in: written))")
  }

  @Test("a text that is close to no key gets no suggestion", arguments: ["", "cmd+t", "ö2", "enter", "help"])
  func noInput(written: String) { #expect(!KeyInput.mistake(in: written).contains("did you mean")) }

  @Test(
    "an invalid key says why",
    arguments: [
      ("", KeyCombination.SpellingError.empty),
      ("cmd+", .missingInput(.command)),
      ("cmd", .missingInput(.command)),
      ("shift+cmd", .missingInput([.shift, .command])),
      ("⇧⌘", .missingInput([.shift, .command])),
      ("cmdd+t", .unknownModifier("cmdd")),
      ("cmd+tt", .unknownInput("tt")),
      ("cmd+cmd+t", .repeatedModifier("cmd")),
      ("cmd+command+t", .repeatedModifier("command")),
      ("⌘⌘T", .repeatedModifier("⌘")),
      ("cmd+f25", .unknownInput("f25")),
      ("cmd+←", .unknownInput("←")),
    ])
  func mistakes(written: String, error: KeyCombination.SpellingError) {
    #expect(throws: error) { try KeyCombination(spelling: written) }
  }

  @Test(
    "spellings of one press on a US keyboard have one press",
    arguments: [
      ("cmd+S", "shift+cmd+s"), ("cmd++", "shift+cmd+="), ("shift+cmd++", "shift+cmd+="), ("cmd+?", "shift+cmd+/"),
      ("cmd+{", "shift+cmd+["), ("shift+cmd+S", "shift+cmd+s"), ("cmd+|", "shift+cmd+\\"), ("cmd+É", "shift+cmd+é"),
    ])
  func press(written: String, pressed: String) throws {
    let written = try KeyCombination(spelling: written)
    let pressed = try KeyCombination(spelling: pressed)
    #expect(written.press == pressed)
    #expect(pressed.press == pressed)
  }

  @Test("UIKit takes two spellings of one press for two keys")
  func rawIdentity() throws {
    #expect(try KeyCombination(spelling: "cmd+S") != KeyCombination(spelling: "shift+cmd+s"))
    #expect(try KeyCombination(spelling: "cmd+s") == KeyCombination(spelling: "⌘S"))
  }

  @Test("raw values are UIKit's")
  func rawValues() {
    #expect(KeyInput.upArrow.rawValue == "UIKeyInputUpArrow")
    #expect(KeyInput(rawValue: "UIKeyInputF12") == KeyInput(name: "f12"))
    #expect(KeyInput(rawValue: "t")?.canonical == "t")
    #expect(KeyInput(rawValue: "tt") == nil)
    #expect(KeyInput.tab.rawValue == "\t")
    #expect(KeyModifierFlags.command.rawValue == 1 << 20)
    #expect(KeyModifierFlags.alphaShift.rawValue == 65_536)
    #expect(Menu.Options.singleSelection.rawValue == 32)
    #expect(MenuElement.Attributes.hidden.rawValue == 4)
  }

  @Test("Keys, names and menus survive a round trip through JSON")
  func codable() throws {
    func read<Value: Codable & Equatable>(_ value: Value) throws -> Bool {
      try JSONDecoder().decode([Value].self, from: JSONEncoder().encode([value])) == [value]
    }
    #expect(try read(KeyCombination(spelling: "shift+cmd+left")))
    #expect(try read(ActionSelector("newTab:")))
    #expect(try read(Menu.Identifier.file))
    #expect(try read(Action.Identifier("share")))
    #expect(try read([KeyModifierFlags.command, .alternate] as KeyModifierFlags))
    var builder = MenuBuilder(platform: .iPadOS26)
    let every: [any MenuElementConvertible] = [
      Command(title: "Sort", action: "sort:", propertyList: ["by": 1], attributes: .destructive, state: .mixed),
      KeyCommand(
        title: "Open", action: "open:", input: .f5, modifierFlags: .command,
        alternates: [CommandAlternate(title: "Open All", action: "openAll:", modifierFlags: .shift)]),
      Action(title: "Share", identifier: "share"), DeferredElement(name: "Recent", isUncached: true),
      SceneActivationAction(alternate: Action(title: "Open").menuElement),
    ]
    try builder.insertElements(every, atStartOfMenu: .file)
    let root = try #require(builder.menu(for: .root))
    #expect(try read(root) && root.children.count > 3)
    #expect(try read(MenuAnchor.command(Command.Identity("sort:"))))
    #expect(try read(Dispatch.Reason.typed(into: "Editor")))
    #expect(try read(Scenario.Place.after(.titled("Share"))))
    #expect(try read(App(supports: ["printing"], direction: .rightToLeft)))
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([KeyCombination].self, from: Data(#"["cmd+t", "crtl+q"]"#.utf8))
    }
    guard case .dataCorrupted(let context)? = error else { return #expect(Bool(false), "\(String(describing: error))") }
    #expect(context.codingPath.last?.intValue == 1 && context.debugDescription.contains("'ctrl'"))
  }
}
