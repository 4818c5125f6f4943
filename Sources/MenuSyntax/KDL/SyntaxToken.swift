/// One string, number or keyword of a KDL document: its kind and its place. 12 bytes, no text of its own.
///
/// The reader of definitions asks for each token's kind, so all of that is inlined there.
@usableFromInline package struct SyntaxToken: Sendable, Hashable {
  @usableFromInline package enum Kind: UInt8, Sendable, Hashable {
    /// A missing token: no type annotation, no key, no value. With a range that is not empty, the text there is broken,
    /// and reported.
    case missing
    /// An identifier string: `newTab:`.
    case identifier
    /// A quoted string whose value is the bytes between its quotes.
    case quoted
    /// A quoted string with at least one escape.
    case quotedWithEscapes
    /// A multi-line string (`"""`).
    case multiLine
    /// A raw string: `#"..."#`.
    case raw
    /// A multi-line raw string: `#"""..."""#`.
    case rawMultiLine
    case number
    /// `#inf`, `#-inf` or `#nan`.
    case keywordNumber
    case `true`
    case `false`
    case null
  }

  // The kind is last, so that a flag after a token in a struct takes no room of its own.

  /// 0-based UTF-8 byte offset of the first byte, quotes and `#` included.
  @usableFromInline package let start: UInt32
  /// 0-based UTF-8 byte offset after the last byte.
  @usableFromInline package let end: UInt32
  @usableFromInline package let kind: Kind

  @inlinable
  package init(_ kind: Kind, _ start: UInt32, _ end: UInt32) {
    self.kind = kind
    self.start = start
    self.end = end
  }

  @inlinable
  package static var missing: SyntaxToken { SyntaxToken(.missing, 0, 0) }

  /// Whether the token is a string in any of its forms.
  @inlinable
  package var isString: Bool {
    switch kind {
    case .identifier, .quoted, .quotedWithEscapes, .multiLine, .raw, .rawMultiLine: true
    case .missing, .number, .keywordNumber, .true, .false, .null: false
    }
  }
}

/// The words that KDL writes with a `#`, and reserves without it to avoid confusion.
enum Keyword {
  /// The length of the longest word.
  static let maximumLength = 5

  private static let kinds: [(word: Word, kind: SyntaxToken.Kind)] = [
    (Word("true"), .true), (Word("false"), .false), (Word("null"), .null), (Word("inf"), .keywordNumber),
    (Word("-inf"), .keywordNumber), (Word("nan"), .keywordNumber),
  ]

  /// The kind of token that a word is with a `#`; nil for any other word.
  package static func kind(of word: Range<Int>, in bytes: [UInt8]) -> SyntaxToken.Kind? {
    guard word.count <= maximumLength, let first = bytes[word].first else { return nil }
    // Words as short as these are many, `key` first of all.
    switch first {
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "i"), .minus:
      let word = Word(word, in: bytes)
      return kinds.first { $0.word == word }?.kind
    default: return nil
    }
  }
}
