import MenuModel
import Testing

@Suite("Keys move to where a keyboard can type them")
struct KeyLocalizerTests {
  @Test(
    "The layout's table moves them, case carries Shift, and mirroring comes first",
    arguments: [
      ("de", App.LayoutDirection.leftToRight, "cmd+[", "⌘Ö", KeyStroke(.physical(.semicolon), .command)),
      ("de", .leftToRight, "cmd+{", "⇧⌘Ö", KeyStroke(.physical(.semicolon), [.shift, .command])),
      ("de", .leftToRight, "cmd+<", "⌘;", KeyStroke(.physical(.comma), [.shift, .command])),
      ("de", .rightToLeft, "cmd+[", "⌘Ä", KeyStroke(.physical(.quote), .command)),
      ("us", .rightToLeft, "cmd+[", "⌘]", KeyStroke(.physical(.bracketRight), .command)),
      ("us", .rightToLeft, "cmd+left", "⌘→", KeyStroke(.named(.rightArrow), .command)),
      ("us", .rightToLeft, "left", "←", KeyStroke(.named(.leftArrow), [])),
      ("us", .leftToRight, "cmd++", "⌘+", KeyStroke(.physical(.equal), [.shift, .command])),
      ("fr", .leftToRight, "cmd+1", "⌘&", KeyStroke(.physical(.digit1), .command)),
    ])
  func moves(
    _ layout: String, _ direction: App.LayoutDirection, _ authored: String, _ displayed: String, _ stroke: KeyStroke
  ) throws {
    let localizer = KeyLocalizer(try #require(KeyboardLayouts.named(layout)), direction: direction)
    let key = localizer.localized(try KeyCombination(spelling: authored))
    #expect(key.localized.displayed == displayed)
    #expect(key.typing == .typed(stroke))
  }

  @Test("A key that is not to move stays, and may need Option then")
  func staysWhenTold() throws {
    let german = try #require(KeyboardLayouts.named("de"))
    let localizer = KeyLocalizer(german, direction: .rightToLeft)
    let key = localizer.localized(KeyCombination("[", .command), allowsLocalization: false, allowsMirroring: false)
    #expect(key.localized == key.authored)
    #expect(key.typing == .needsOption(KeyLayer.Place(key: .digit5, level: .option)))
    let app = KeyLocalizer(german, direction: .rightToLeft, localizesKeyCommands: false)
    #expect(!app.localized(KeyCombination("[", .command)).isMoved)
  }

  @Test("Every layout can be read, those with combining marks too", arguments: KeyboardLayouts.names)
  func isRead(_ name: String) {
    #expect(KeyboardLayouts.named(name)?.name == name)
  }
}
