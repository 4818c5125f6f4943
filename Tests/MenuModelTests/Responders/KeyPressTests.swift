import Testing
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuSyntax
@testable import TestSupport

@Suite("Presses of keys")
struct KeyPressTests {
  private static func matcher(_ layout: String?, on platform: Platform = .iPadOS26) throws -> KeyMatcher {
    let named = try layout.map { try #require(KeyboardLayouts.named($0)) }
    return KeyMatcher(localizer: named.map { KeyLocalizer($0, on: platform, direction: .leftToRight) }, on: platform)
  }

  @Test(
    "Two spellings are one press if the same keys are pressed",
    arguments: [
      (nil, "cmd+?", "shift+cmd+/", true),
      (nil, "cmd+ö", "cmd+;", false),
      (nil, "cmd+Ö", "shift+cmd+ö", true),
      ("us", "cmd+?", "shift+cmd+/", true),
      ("us", "cmd+{", "shift+cmd+[", true),
      ("de", "cmd+/", "shift+cmd+7", true),
      ("de", "cmd+Ö", "⇧⌘Ö", true),
      ("de", "cmd+?", "shift+cmd+/", false),
      ("de", "cmd+?", "shift+cmd+ß", true),
      ("de", "{", "alt+8", true),
      ("de", "\\", "alt+shift+7", true),
      ("de", "cmd+{", "alt+cmd+8", false),
      ("de", "cmd+{", "cmd+}", false),
      ("de", "cmd+{", "shift+cmd+[", true),
      ("fr", "cmd+1", "shift+cmd+&", true),
      ("fr", "shift+cmd+1", "cmd+1", true),
      ("he", "cmd+{", "shift+cmd+[", true),
      ("he", "ש", "a", false),
      ("de", "cmd+left", "cmd+right", false),
      ("de", "numericPad+cmd+5", "cmd+5", false),
    ] as [(String?, String, String, Bool)])
  func spellings(_ layout: String?, _ one: String, _ other: String, _ isSame: Bool) throws {
    let matcher = try Self.matcher(layout)
    let (one, other) = (try KeyCombination(spelling: one), try KeyCombination(spelling: other))
    #expect(matcher.isSamePress(one, other) == isSame)
    #expect(matcher.isSamePress(other, one) == isSame)
    #expect(matcher.isSamePress(one, one))
  }

  @Test(
    "A character that needs Option is text, but no key with Command or Control",
    arguments: [
      ("de", "{", KeyStroke(.physical(.digit8), .alternate)), ("de", "cmd+{", nil), ("de", "ctrl+{", nil),
      ("us", "é", nil), ("he", "cmd+a", KeyStroke(.physical(.keyA), .command)), ("he", "cmd+ש", nil),
      ("he", "ש", KeyStroke(.physical(.keyA), [])),
      ("de", "shift+cmd+left", KeyStroke(.named(.leftArrow), [.shift, .command])),
    ] as [(String, String, KeyStroke?)])
  func strokes(_ layout: String, _ key: String, _ stroke: KeyStroke?) throws {
    #expect(try Self.matcher(layout).press(of: KeyCombination(spelling: key)) == stroke.map { .stroke($0) })
  }

  @Test(
    "On a Mac a key that needs Option is pressed with it",
    arguments: [
      ("de", "cmd+{", KeyStroke(.physical(.digit8), [.alternate, .command])),
      ("de", "ctrl+{", KeyStroke(.physical(.digit8), [.alternate, .control])),
      ("de", "{", KeyStroke(.physical(.digit8), .alternate)), ("he", "cmd+ש", nil),
    ] as [(String, String, KeyStroke?)])
  func strokesOnMac(_ layout: String, _ key: String, _ stroke: KeyStroke?) throws {
    let press = try Self.matcher(layout, on: .appKit).press(of: KeyCombination(spelling: key))
    #expect(press == stroke.map { .stroke($0) })
  }

  @Test("The system's own keys move with the layout, and are not mirrored")
  func reserved() throws {
    let source = """
      app Lantern { platforms bare; }
      platform bare "Bare" { reserved "cmd+[" owner="Nobody" source="this test"; }
      """
    let compilation = Compilation(SourceFile(path: "a.kdl", bytes: Array(source.utf8)))
    let main = try #require(compilation.targets.first).main
    let german = try #require(KeyboardLayouts.named("de"))
    for direction in App.LayoutDirection.allCases {
      let dispatcher = Dispatcher(main, localizer: KeyLocalizer(german, on: main.platform, direction: direction))
      let reasons = try ["cmd+ö", "cmd+ä", "cmd+["].map { key in
        try dispatcher.press(KeyCombination(spelling: key), from: .init()).reason
      }
      #expect(reasons == [.reserved(owner: "Nobody"), .noSuchKey, .untypable(on: "de")], "\(direction)")
    }
  }

  @Test("A Mac takes Option besides for a key that does not move, and an iPad is not known to")
  func option() throws {
    let german = try #require(KeyboardLayouts.named("de"))
    for (platform, isKnown) in [("appkit", true), ("ipados-26", false)] {
      let source = """
        app Lantern localizesKeyCommands=#false { platforms \(platform); }
        menus { insert atEndOf=.root { menu m "M" { command back: "Back" key="cmd+["; }; }; }
        """
      let compilation = Compilation(SourceFile(path: "a.kdl", bytes: Array(source.utf8)))
      let main = try #require(compilation.targets.first).main
      let localizer = KeyLocalizer(
        german, on: main.platform, direction: .leftToRight, localizesKeyCommands: false)
      let dispatcher = Dispatcher(main, localizer: localizer)
      let pressed = dispatcher.press(KeyCombination("5", [.alternate, .command]), from: .init())
      #expect((pressed.reason != .noSuchKey) == isKnown, "\(platform): \(pressed)")
    }
  }

  @Test("On a US keyboard a dispatcher answers to the same presses with the layout as without")
  func us() throws {
    let definition = try #require(Examples.files["Examples/Browser/Browser.menu.kdl"])
    let compilation = Compilation(
      SourceFile(path: "Examples/Browser/Browser.menu.kdl", bytes: definition), reader: .inMemory(Examples.files))
    let us = try #require(KeyboardLayouts.named("us"))
    for target in compilation.targets {
      let written = Dispatcher(target.main)
      let localized = Dispatcher(target.main, localizer: KeyLocalizer(us, on: target.platform, direction: .leftToRight))
      let flags: [KeyModifierFlags] = [
        [], .command, [.shift, .command], [.control, .command], [.alternate, .command],
      ]
      for code in UInt8(0x20)...0x7E {
        for flags in flags {
          let key = KeyCombination(KeyInput(Unicode.Scalar(code)), flags)
          #expect(
            written.press(key, from: .init()).outcome == localized.press(key, from: .init()).outcome, "\(key.canonical)"
          )
        }
      }
    }
  }
}
