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
    try self.init(utf8: Array(spelling.utf8)[...])
  }

  /// The same from bytes of a file, without making a string.
  init(utf8 bytes: ArraySlice<UInt8>) throws(SpellingError) {
    guard let first = bytes.first else { throw .empty }
    if first >= 0x80 {
      if let input = KeyInput(utf8: bytes) { self.init(input) } else { try self.init(glyphs: bytes.text) }
      return
    }
    var flags: KeyModifierFlags = []
    var rest = bytes
    // A first byte of `+` is the plus key itself, and so is the one after the last separator.
    while let plus = rest.dropFirst().firstIndex(of: UInt8(ascii: "+")) {
      let word = rest[rest.startIndex..<plus]
      guard let flag = KeyModifierFlags.flag(utf8: word) else { throw .unknownModifier(word.text) }
      if flags.contains(flag) { throw .repeatedModifier(word.text) }
      flags.formUnion(flag)
      rest = rest[(plus + 1)...]
    }
    if let input = KeyInput(utf8: rest) {
      self.init(input, flags)
    } else if let last = KeyModifierFlags.flag(utf8: rest) {
      throw .missingInput(flags.union(last))
    } else if rest.isEmpty {
      throw .missingInput(flags)
    } else {
      throw .unknownInput(rest.text)
    }
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
    guard let input = KeyInput(displayed: rest) else { throw .unknownInput(String(rest)) }
    self.init(input, flags)
  }
}

extension KeyInput {
  /// Reads one character or the name of a key; nil for anything else, a glyph of a modifier or a key included.
  fileprivate init?(utf8 bytes: ArraySlice<UInt8>) {
    if bytes.count == 1, let byte = bytes.first, byte < 0x80 {
      self.init(Unicode.Scalar(byte))
      return
    }
    if bytes.count <= 4, let scalar = bytes.onlyScalar {
      // `⌘` and `←` are glyphs, which are read as what a menu shows.
      if Self.glyphs.contains(scalar.value) { return nil }
      self.init(scalar)
      return
    }
    guard bytes.first.map({ $0 < 0x80 }) ?? false,
      let key = NamedKey.all.first(where: { bytes.elementsEqual($0.name.utf8) })
    else { return nil }
    self.init(key)
  }

  /// Reads what a menu shows: a glyph, a name, or a character, whose case says nothing.
  fileprivate init?(displayed text: Substring) {
    if let key = Self.glyphKey(String(text)) {
      self.init(key)
    } else if let key = NamedKey.all.first(where: { $0.name == text }) {
      self.init(key)
    } else {
      guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1 else { return nil }
      let lower = scalar.properties.lowercaseMapping.unicodeScalars
      self.init(lower.count == 1 ? lower.first ?? scalar : scalar)
    }
  }

  /// The scalars that a menu shows for modifiers and for keys without a character of their own.
  private static let glyphs: Set<UInt32> = {
    let all = NamedKey.all.map(\.displayed) + KeyModifierFlags.spellings.map { String($0.glyph) }
    return Set(all.compactMap { $0.unicodeScalars.count == 1 ? $0.unicodeScalars.first?.value : nil })
  }()

  private static func glyphKey(_ text: String) -> NamedKey? {
    NamedKey.all.first { $0.displayed == text }
  }
}

extension ArraySlice<UInt8> {
  /// The bytes as text, what is not UTF-8 replaced.
  fileprivate var text: String { String(decoding: self, as: UTF8.self) }

  /// The scalar that the bytes spell; nil when they spell none or several.
  fileprivate var onlyScalar: Unicode.Scalar? {
    var decoder = UTF8()
    var bytes = makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&bytes), case .emptyInput = decoder.decode(&bytes) else {
      return nil
    }
    return scalar
  }
}
