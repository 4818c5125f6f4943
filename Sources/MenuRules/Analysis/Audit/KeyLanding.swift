/// The key that types an input on a layout, with the modifiers that typing adds. It is quick to compare.
struct KeyLanding: Sendable, Hashable {
  /// A physical key's index, or a number above those for a key without a character. Negative for one that is not typed.
  let key: Int16
  /// The modifiers that typing it adds to a combination: Shift, on a Mac Option too, mostly none.
  let added: KeyModifierFlags

  static let missing = KeyLanding(key: -1, added: [])
  static let needsOption = KeyLanding(key: -2, added: [])
  /// One more than the highest ``key``.
  static let keyCount = namedKeys + 32 + NamedKey.all.count

  private static let namedKeys = 64

  var isTyped: Bool { key >= 0 }

  /// The stroke of a combination with these modifiers; nil for a key without a character, and for a missing one.
  func stroke(_ flags: KeyModifierFlags) -> KeyStroke? {
    guard PhysicalKey.allCases.indices.contains(Int(key)) else { return nil }
    return KeyStroke(.physical(PhysicalKey.allCases[Int(key)]), flags.union(added))
  }

  private init(key: Int16, added: KeyModifierFlags) {
    self.key = key
    self.added = added
  }

  init(_ typing: LocalizedKey.Typing) {
    switch (typing, typing.stroke?.key) {
    case (.typed(let stroke), .physical(let key)): self.init(key: Int16(key.index), added: stroke.modifierFlags)
    case (.needsOption, _): self = .needsOption
    case (.typed, _), (.missing, _): self = .missing
    }
  }

  /// The landing of a key that is the same on every keyboard.
  init(named input: KeyInput) {
    let code = Int(KeyCombination(input).press.input.code)
    // The scalars here are control characters, space and U+007F. They differ in their last five bits.
    self.init(key: Int16(Self.namedKeys + (code < 0x110000 ? code & 31 : code - 0x110000 + 32)), added: [])
  }
}
