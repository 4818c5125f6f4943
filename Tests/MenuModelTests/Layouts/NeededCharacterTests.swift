import Testing
@testable import MenuModel
@testable import TestSupport

@Suite("Characters that people type with Option and need") struct NeededCharacterTests {
  /// A layout, a key with its modifiers, and the character; nil where nothing is missed.
  typealias Row = (layout: String, key: PhysicalKey, flags: KeyModifierFlags, character: Unicode.Scalar?)

  static let rows: [Row] = [
    ("de", .digit5, .alternate, "["), ("de", .digit8, .alternate, "{"), ("de", .digit7, [.shift, .alternate], "\\"),
    ("de", .keyE, .alternate, "€"), ("de-CH", .digit8, .alternate, "{"), ("de-CH", .keyG, .alternate, "@"),
    ("fr", .digit5, .alternate, "{"), ("en-GB", .digit3, .alternate, "#"),
    // Typed without Option elsewhere, or not needed in the language.
    ("us", .digit8, .alternate, nil), ("us", .digit2, [.shift, .alternate], nil), ("us", .keyE, .alternate, nil),
    ("de", .keyA, .alternate, nil), ("de", .keyS, .alternate, nil),
    // Letters of the language, and accents that make them.
    ("pl", .keyA, .alternate, "ą"), ("pl", .keyA, [.shift, .alternate], "Ą"), ("nl", .keyU, .alternate, "¨"),
    ("nl", .keyE, .alternate, "´"), ("nl", .keyN, .alternate, nil),
    // In Polish ń is where its letter is, and on F besides; ł is on P too, but with Shift. Dead keys make é, ê and Ó.
    ("pl", .keyL, .alternate, "ł"), ("pl", .keyP, [.shift, .alternate], nil), ("nl", .keyH, [.shift, .alternate], nil),
    ("pl", .keyK, .alternate, nil), ("pl", .keyZ, [.shift, .alternate], "Ż"),
    ("pt-BR-pro", .keyS, [.shift, .alternate], nil),
    ("pl", .keyN, .alternate, "ń"), ("pl", .keyF, .alternate, nil), ("pl", .keyN, [.shift, .alternate], "Ń"),
    ("pl", .digit2, [.alternate], nil), ("fr", .keyE, .alternate, nil),
    // Without Option a key takes what it types, which is another matter.
    ("de", .digit8, .shift, nil), ("de", .digit8, [], nil),
  ]

  @Test("ASCII, the languages' letters, their accents and € are needed", arguments: rows)
  func needed(_ row: Row) throws {
    let layout = try #require(KeyboardLayouts.named(row.layout))
    #expect(layout.neededCharacter(typedBy: KeyStroke(.physical(row.key), row.flags)) == row.character)
  }

  @Test("A key that types no character takes no character away")
  func named() throws {
    let layout = try #require(KeyboardLayouts.named("de"))
    #expect(layout.neededCharacter(typedBy: KeyStroke(.named(.leftArrow), .alternate)) == nil)
  }
}
