/// Where an input is typed on a layout, in a form that is quick to compare: a key by number, and what typing it adds.
struct KeyLanding: Sendable, Hashable {
  /// The key: the place of a physical one among all, or a number above those for a key that types no character;
  /// negative where the input cannot be typed.
  let key: Int16
  /// What typing it adds to the modifiers of a combination: Shift, on a Mac Option too, mostly nothing.
  let added: KeyModifierFlags

  /// No key types it.
  static let missing = KeyLanding(key: -1, added: [])
  static let needsOption = KeyLanding(key: -2, added: [])
  /// One more than the highest ``key``.
  static let keyCount = namedKeys + 32 + NamedKey.all.count

  private static let namedKeys = 64

  /// Whether the input can be typed.
  var isTyped: Bool { key >= 0 }

  /// The stroke of a combination with these modifiers; nil for a key that types no character, or none at all.
  func stroke(_ flags: KeyModifierFlags) -> KeyStroke? {
    guard PhysicalKey.allCases.indices.contains(Int(key)) else { return nil }
    return KeyStroke(.physical(PhysicalKey.allCases[Int(key)]), flags.union(added))
  }

  private init(key: Int16, added: KeyModifierFlags) {
    self.key = key
    self.added = added
  }

  /// Where a character is typed.
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
    // Scalars among them are control characters, space and U+007F, which differ in their last five bits.
    self.init(key: Int16(Self.namedKeys + (code < 0x110000 ? code & 31 : code - 0x110000 + 32)), added: [])
  }
}
