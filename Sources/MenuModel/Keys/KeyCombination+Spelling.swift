extension KeyCombination {
  /// A reason why a spelling is not a key combination.
  public enum SpellingError: Error, Hashable, Sendable {
    /// The spelling is empty.
    case empty
    /// Modifiers without a key: `cmd+`.
    case missingInput(KeyModifierFlags)
    /// A word before a `+` that is not a modifier.
    case unknownModifier(String)
    /// The last word is neither a single character nor the name of a key.
    case unknownInput(String)
    /// One modifier is written twice.
    case repeatedModifier(String)
  }

  /// Reads a combination: words joined by `+`, modifiers in any order and the input last, or glyphs as displayed.
  ///
  /// It reads `cmd+t`, `shift+cmd+t` and `⇧⌘T`; `cmd++` is Command and plus. A letter after glyphs is as a menu shows
  /// it, so `⌘T` is `cmd+t`. After words it is as UIKit gets it, so `cmd+T` keeps its capital. O(n).
  package init(spelling: some StringProtocol) throws(SpellingError) {
    let bytes = Array(spelling.utf8)
    try self.init(utf8: bytes, in: bytes.indices)
  }

  /// The same from a range of a file's bytes, without making a string.
  package init(utf8 bytes: [UInt8], in range: Range<Int>) throws(SpellingError) {
    guard let first = bytes[range].first else { throw .empty }
    if first >= 0x80 {
      if let input = KeyInput(utf8: bytes, in: range) {
        self.init(input)
      } else {
        try self.init(glyphs: bytes.text(in: range))
      }
      return
    }
    var flags: KeyModifierFlags = []
    var start = range.lowerBound
    // A first byte of `+` is the plus key itself, and so is the one after the last separator.
    for index in range where bytes[index] == UInt8(ascii: "+") && index > start {
      let word = start..<index
      guard let flag = KeyModifierFlags.flag(utf8: bytes, in: word) else {
        throw .unknownModifier(bytes.text(in: word))
      }
      if flags.contains(flag) { throw .repeatedModifier(bytes.text(in: word)) }
      flags.formUnion(flag)
      start = index + 1
    }
    let last = start..<range.upperBound
    if let input = KeyInput(utf8: bytes, in: last) {
      self.init(input, flags)
    } else if let flag = KeyModifierFlags.flag(utf8: bytes, in: last) {
      throw .missingInput(flags.union(flag))
    } else if last.isEmpty {
      throw .missingInput(flags)
    } else {
      throw .unknownInput(bytes.text(in: last))
    }
  }

  private init(glyphs text: String) throws(SpellingError) {
    var flags: KeyModifierFlags = []
    // A key may type a combining mark, which is one character with the glyph before it.
    var rest = text.unicodeScalars[...]
    while let glyph = rest.first, let flag = KeyModifierFlags.flag(glyph: Character(glyph)) {
      if flags.contains(flag) { throw .repeatedModifier(String(glyph)) }
      flags.formUnion(flag)
      rest = rest.dropFirst()
    }
    if rest.isEmpty { throw .missingInput(flags) }
    guard let input = KeyInput(displayed: Substring(rest)) else { throw .unknownInput(String(Substring(rest))) }
    self.init(input, flags)
  }
}

extension KeyCombination: ExpressibleByStringLiteral {
  /// Reads a literal, `"cmd+t"` or `"⌘T"`, as ``init(spelling:)-(String)`` does. One that is not a key stops the program, as a
  /// number literal that is too large does.
  public init(stringLiteral spelling: String) {
    do {
      try self.init(spelling: spelling)
    } catch {
      preconditionFailure("\"\(spelling)\" is not a key: \(error)")
    }
  }
}

extension KeyCombination.SpellingError: CustomStringConvertible {
  /// The mistake in the spelling, and the most likely word.
  public var description: String {
    switch self {
    case .empty: "nothing is written"
    case .missingInput(let flags): "\(flags) has no key after it"
    case .unknownModifier(let word):
      "unknown modifier '\(word)'" + Suggestion.aside(for: word, in: KeyModifierFlags.spellings.flatMap(\.words))
    case .unknownInput(let word):
      "unknown key '\(word)'" + Suggestion.aside(for: word, in: NamedKey.all.map(\.name))
    case .repeatedModifier(let word): "'\(word)' is there twice"
    }
  }
}

extension KeyInput {
  /// Reads one character or the name of a key. Nil for anything else, also for the glyph of a modifier or a key.
  fileprivate init?(utf8 bytes: [UInt8], in range: Range<Int>) {
    guard let first = bytes[range].first else { return nil }
    if range.count == 1, first < 0x80 {
      self.init(Unicode.Scalar(first))
    } else if range.count <= 4, let scalar = bytes[range].onlyScalar {
      // `⌘` and `←` are glyphs, which are read as a menu shows them.
      if Self.glyphs.contains(scalar.value) { return nil }
      self.init(scalar)
    } else {
      guard first < 0x80, let key = NamedKey.all.first(where: { bytes[range].elementsEqual($0.name.utf8) }) else {
        return nil
      }
      self.init(key)
    }
  }

  /// Reads a key as a menu shows it: a glyph, a name, or a character, whose case has no meaning.
  fileprivate init?(displayed text: Substring) {
    if let key = Self.glyphKey(String(text)) {
      self.init(key)
    } else if let key = NamedKey.all.first(where: { $0.name == text }) {
      self.init(key)
    } else {
      guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1 else { return nil }
      // The cap of i on a Turkish keyboard. Unicode gives İ two small scalars: i and its dot.
      let lower = scalar == "İ" ? "i".unicodeScalars : scalar.properties.lowercaseMapping.unicodeScalars
      self.init(lower.count == 1 ? lower.first ?? scalar : scalar)
    }
  }

  /// The scalars that a menu shows for modifiers and for keys without a character of their own.
  private static let glyphs: [UInt32] = {
    let all = NamedKey.all.map(\.displayed) + KeyModifierFlags.spellings.map { String($0.glyph) }
    return all.compactMap { $0.unicodeScalars.count == 1 ? $0.unicodeScalars.first?.value : nil }
  }()

  private static func glyphKey(_ text: String) -> NamedKey? {
    // ⌫ is Delete, which menus show, before Backspace.
    NamedKey.all.last { $0.displayed == text }
  }
}

extension [UInt8] {
  fileprivate func text(in range: Range<Int>) -> String { String(decoding: self[range], as: UTF8.self) }
}

extension ArraySlice<UInt8> {
  /// The scalar that the bytes spell; nil when they spell none or several.
  fileprivate var onlyScalar: Unicode.Scalar? {
    guard let first, UTF8Text.sequenceLength(in: self, at: startIndex) == count else { return nil }
    if count == 1 { return Unicode.Scalar(first) }
    let value = dropFirst().reduce(UInt32(first) & 0x7F >> UInt32(count)) { $0 << 6 | UInt32($1) & 0x3F }
    return Unicode.Scalar(value)
  }
}
