import Testing
@testable import MenuModel
@testable import TestSupport

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
      // Only Command brings out the letters of QWERTY.
      ("us-dvorak-qwerty", .leftToRight, "cmd+s", "⌘S", KeyStroke(.physical(.keyS), .command)),
      ("us-dvorak-qwerty", .leftToRight, "ctrl+cmd+s", "⌃⌘S", KeyStroke(.physical(.keyS), [.control, .command])),
      ("us-dvorak-qwerty", .leftToRight, "ctrl+s", "⌃S", KeyStroke(.physical(.semicolon), .control)),
    ])
  func moves(
    _ layout: String, _ direction: App.LayoutDirection, _ authored: String, _ displayed: String, _ stroke: KeyStroke
  ) throws {
    let localizer = KeyLocalizer(try #require(KeyboardLayouts.named(layout)), on: .iPadOS26, direction: direction)
    let key = localizer.localized(try KeyCombination(spelling: authored))
    #expect(key.localized.displayed == displayed)
    #expect(key.typing == .typed(stroke))
  }

  @Test("A key that does not move stays, and may need Option")
  func staysWhenTold() throws {
    let german = try #require(KeyboardLayouts.named("de"))
    let localizer = KeyLocalizer(german, on: .iPadOS26, direction: .rightToLeft)
    let key = localizer.localized(KeyCombination("[", .command), allowsLocalization: false, allowsMirroring: false)
    #expect(key.localized == key.authored)
    #expect(key.typing == .needsOption(KeyLayer.Place(key: .digit5, level: .option)))
    let app = KeyLocalizer(german, on: .iPadOS26, direction: .rightToLeft, localizesKeyCommands: false)
    #expect(!app.localized(KeyCombination("[", .command)).isMoved)
  }

  @Test("Turkish i has the name on its cap, İ, and ı its own, since ⌘I is written for i")
  func turkish() throws {
    let turkish = try #require(KeyboardLayouts.named("tr"))
    let localizer = KeyLocalizer(turkish, on: .iPadOS26, direction: .leftToRight)
    func pressed(_ input: KeyInput) -> String? {
      localizer.pressed(localizer.localized(KeyCombination(input, .command)))
    }
    // Each is another key: Italic, and what was written as ⌘'.
    #expect(pressed("i") == "⌘İ")
    #expect(pressed("'") == "⌘ı")
    #expect(pressed("k") == "⌘K")
    for spelling in ["⌘I", "⌘İ", "cmd+i"] { #expect(try KeyCombination(spelling: spelling) == "cmd+i") }
    #expect(KeyCombination("ı", .command).description == "⌘ı")
  }

  @Test(
    "On every layout a key is pressed by what `pressed` says",
    arguments: [Platform.iPadOS26, .appKit], [App.LayoutDirection.leftToRight, .rightToLeft])
  func isPressed(_ platform: Platform, _ direction: App.LayoutDirection) {
    for layout in KeyboardLayouts.all {
      let localizer = KeyLocalizer(layout, on: platform, direction: direction)
      var unspelled = 0
      for flags: KeyModifierFlags in [.command, [.control, .shift, .command], [.alternate, .control]] {
        for code in UInt8(0x21)...0x7E {
          let key = localizer.localized(KeyCombination(KeyInput(Unicode.Scalar(code)), flags))
          guard let stroke = key.typing.stroke else {
            #expect(localizer.pressed(key) == nil)
            continue
          }
          guard let pressed = localizer.pressed(key) else {
            unspelled += 1
            continue
          }
          let isSame = (try? KeyCombination(spelling: pressed)).flatMap(localizer.stroke) == stroke
          if !isSame { Issue.record("\(layout): \(pressed) is not \(key)") }
        }
      }
      #expect(unspelled == 0, "\(layout)")
    }
  }

  @Test(
    "On a Mac a key that does not move is pressed with Option if its character needs that",
    arguments: [true, false])
  func option(_ isMac: Bool) throws {
    let german = try #require(KeyboardLayouts.named("de"))
    let localizer = KeyLocalizer(german, on: isMac ? .appKit : .iPadOS26, direction: .leftToRight)
    let key = localizer.localized(KeyCombination("[", .command), allowsLocalization: false)
    #expect(key.typing.stroke == (isMac ? KeyStroke(.physical(.digit5), [.alternate, .command]) : nil))
    // Without Command and Control Option types something.
    #expect(localizer.localized(KeyCombination("[", .shift), allowsLocalization: false).typing.stroke == nil)
  }

  @Test("Every layout can be read, those with combining marks too", arguments: KeyboardLayouts.names)
  func isRead(_ name: String) {
    #expect(KeyboardLayouts.named(name)?.name == name)
  }
}
