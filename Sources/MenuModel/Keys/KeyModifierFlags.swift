/// The modifier keys of a key combination, with the raw values of `UIKeyModifierFlags`.
///
/// Source: developer.apple.com/documentation/uikit/uikeymodifierflags
public struct KeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The bits as UIKit numbers them.
  public let rawValue: Int

  /// Makes flags from UIKit's bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Caps Lock.
  public static var alphaShift: KeyModifierFlags { KeyModifierFlags(rawValue: 1 << 16) }
  /// Shift, ⇧.
  public static var shift: KeyModifierFlags { KeyModifierFlags(rawValue: 1 << 17) }
  /// Control, ⌃.
  public static var control: KeyModifierFlags { KeyModifierFlags(rawValue: 1 << 18) }
  /// Option, ⌥.
  public static var alternate: KeyModifierFlags { KeyModifierFlags(rawValue: 1 << 19) }
  /// Command, ⌘.
  public static var command: KeyModifierFlags { KeyModifierFlags(rawValue: 1 << 20) }
  /// A key of the numeric pad.
  public static var numericPad: KeyModifierFlags { KeyModifierFlags(rawValue: 1 << 21) }

  /// Every flag with its glyph and its words, in Apple's printed order; the first word is the canonical one.
  package static let spellings: [(flag: KeyModifierFlags, glyph: Character, words: [String])] = [
    (.numericPad, "⌨", ["numericPad"]),
    (.alphaShift, "⇪", ["alphaShift", "capsLock"]),
    (.control, "⌃", ["ctrl", "control"]),
    (.alternate, "⌥", ["alt", "opt", "option", "alternate"]),
    (.shift, "⇧", ["shift"]),
    (.command, "⌘", ["cmd", "command"]),
  ]

  /// The modifiers at the start of a begun key, and their text: `cmd+shift+`, `⇧⌘`. A begun word of a spelling other
  /// than the canonical one counts as a whole: `opti` is `option+`.
  package static func begun(in key: String) -> (text: String, flags: KeyModifierFlags) {
    let glyphs = String(key.prefix { flag(glyph: $0) != nil })
    var text = glyphs.isEmpty ? key.lastIndex(of: "+").map { String(key[...$0]) } ?? "" : glyphs
    let flags = KeyModifierFlags(spelling: glyphs.isEmpty ? String(text.dropLast()) : glyphs)
    if flags == nil { text = "" }
    let begun = key.dropFirst(text.count)
    if !begun.isEmpty, !spellings.contains(where: { $0.words[0].hasPrefix(begun) }) {
      for (flag, _, words) in spellings {
        guard let word = words.first(where: { $0.hasPrefix(begun) }) else { continue }
        return (text + word + "+", (flags ?? []).union(flag))
      }
    }
    return (text, flags ?? [])
  }

  /// A begun text of modifiers with each further one: `shift+` is `shift+cmd`, `shift+alt`, …
  package static func continuations(of text: String) -> [String] {
    let begun = begun(in: text)
    return spellings.reversed().filter { !begun.flags.contains($0.flag) }.map { begun.text + $0.words[0] }
  }

  /// The glyphs in Apple's order: `⌃⌥⇧⌘`.
  package var displayed: String {
    // By index: a copy of a spelling retains its words.
    let spellings = Self.spellings
    return spellings.indices.reduce(into: "") { text, index in
      if contains(spellings[index].flag) { text += String(spellings[index].glyph) }
    }
  }

  /// The words in Apple's order, joined by `+`: `ctrl+alt+shift+cmd`.
  package var canonical: String {
    let spellings = Self.spellings
    return spellings.indices.reduce(into: "") { text, index in
      guard contains(spellings[index].flag) else { return }
      if !text.isEmpty { text += "+" }
      text += spellings[index].words[0]
    }
  }

  /// Reads words joined by `+`, in any order, or the glyphs as displayed; nil for anything else.
  package init?(spelling: String) {
    // No glyph is a character of ASCII, and looking for one takes long.
    if let first = spelling.utf8.first, first >= 0x80, spelling.allSatisfy({ Self.flag(glyph: $0) != nil }) {
      self = spelling.reduce(into: []) { $0.formUnion(Self.flag(glyph: $1) ?? []) }
      return
    }
    let bytes = Array(spelling.utf8)
    guard let flags = Self(words: bytes[...], in: bytes) else { return nil }
    self = flags
  }

  package init?(words: ArraySlice<UInt8>, in bytes: [UInt8]) {
    self = []
    for word in words.split(separator: UInt8(ascii: "+"), omittingEmptySubsequences: false) {
      guard let flag = Self.flag(utf8: bytes, in: word.indices) else { return nil }
      formUnion(flag)
    }
  }

  package static func flag(glyph: Character) -> KeyModifierFlags? {
    spellings.first { $0.glyph == glyph }?.flag
  }

  package static func flag(utf8 bytes: [UInt8], in range: Range<Int>) -> KeyModifierFlags? {
    guard let index = words.names.index(of: range, in: bytes) else { return nil }
    return words.flags[index]
  }

  /// Every word, the most frequent first, and the flag that each names.
  private static let words = (
    names: NameTable(spellings.reversed().flatMap(\.words)),
    flags: spellings.reversed().flatMap { spelling in spelling.words.map { _ in spelling.flag } }
  )
}

extension KeyModifierFlags: CustomStringConvertible {
  /// For logs only, the glyphs or `no modifiers`; for other uses spell a ``KeyCombination``.
  public var description: String { isEmpty ? "no modifiers" : displayed }
}
