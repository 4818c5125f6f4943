extension KeyCombination {
  /// Why a spelling is no key combination.
  public enum SpellingError: Error, Hashable, Sendable {
    /// Nothing is written.
    case empty
    /// Modifiers without a key: `cmd+`.
    case missingInput(KeyModifierFlags)
    /// A word that is no modifier stands before a `+`.
    case unknownModifier(String)
    /// The last word is neither one character nor the name of a key.
    case unknownInput(String)
    /// One modifier is written twice.
    case repeatedModifier(String)
  }

  /// Reads a combination: words joined by `+`, modifiers in any order and the input last, or glyphs as displayed.
  ///
  /// `cmd+t`, `shift+cmd+t` and `⇧⌘T` are read; `cmd++` is Command and plus. A letter after glyphs is what a menu shows,
  /// so `⌘T` is `cmd+t`; after words it is what UIKit would get, so `cmd+T` keeps its capital. O(n).
  public init(spelling: some StringProtocol) throws(SpellingError) {
    let text = String(spelling)
    if text.isEmpty { throw .empty }
    if let first = text.first, KeyModifierFlags.flag(glyph: first) != nil || NamedKey.displayed(text) != nil {
      try self.init(glyphs: text)
    } else {
      try self.init(words: text)
    }
  }

  private init(words text: String) throws(SpellingError) {
    var rest = Substring(text)
    var flags: KeyModifierFlags = []
    while let plus = rest.dropFirst().firstIndex(of: "+"), rest.count > 1 {
      let word = rest[..<plus]
      guard let flag = KeyModifierFlags.flag(word: word) else { throw .unknownModifier(String(word)) }
      if flags.contains(flag) { throw .repeatedModifier(String(word)) }
      flags.formUnion(flag)
      rest = rest[rest.index(after: plus)...]
    }
    if rest.isEmpty || KeyModifierFlags.flag(word: rest) != nil {
      throw .missingInput(flags.union(KeyModifierFlags.flag(word: rest) ?? []))
    }
    guard let input = KeyInput(name: rest) ?? Self.single(rest).map({ KeyInput($0) }) else {
      throw .unknownInput(String(rest))
    }
    self.init(input, flags)
  }

  private init(glyphs text: String) throws(SpellingError) {
    var flags: KeyModifierFlags = []
    var rest = Substring(text)
    while let glyph = rest.first, let flag = KeyModifierFlags.flag(glyph: glyph) {
      if flags.contains(flag) { throw .repeatedModifier(String(glyph)) }
      flags.formUnion(flag)
      rest = rest.dropFirst()
    }
    if rest.isEmpty { throw .missingInput(flags) }
    if let key = NamedKey.displayed(rest) ?? KeyInput(name: rest) {
      self.init(key, flags)
    } else if let scalar = Self.single(rest) {
      let lower = scalar.properties.lowercaseMapping.unicodeScalars
      self.init(KeyInput(lower.count == 1 ? lower.first ?? scalar : scalar), flags)
    } else {
      throw .unknownInput(String(rest))
    }
  }

  private static func single(_ text: Substring) -> Unicode.Scalar? {
    text.unicodeScalars.count == 1 ? text.unicodeScalars.first : nil
  }
}

extension NamedKey {
  fileprivate static func displayed(_ text: some StringProtocol) -> KeyInput? {
    all.first { $0.displayed == text }.flatMap { KeyInput(name: $0.name) }
  }
}
