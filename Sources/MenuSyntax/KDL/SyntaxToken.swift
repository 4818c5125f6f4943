/// A token of a KDL document: kind and place in 12 bytes, no text. Inlined: a definition's reader asks for each kind.
@usableFromInline package struct SyntaxToken: Sendable, Hashable {
  @usableFromInline package enum Kind: UInt8, Sendable, Hashable {
    /// No type annotation, no key, no value. With a range that is not empty, its text is broken and reported.
    case missing
    /// `newTab:`
    case identifier
    /// The value is the bytes between the quotes.
    case quoted
    /// A quoted string with at least one escape.
    case quotedWithEscapes
    /// `"""`
    case multiLine
    /// `#"..."#`
    case raw
    /// `#"""..."""#`
    case rawMultiLine
    case number
    /// `#inf`, `#-inf` or `#nan`.
    case keywordNumber
    case `true`
    case `false`
    case null
  }

  // The kind is last, so that a flag after a token in a struct takes no room of its own.

  /// 0-based UTF-8 byte offset, quotes and `#` included.
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
  static let maximumLength = 5

  private static let kinds: [(word: Word, kind: SyntaxToken.Kind)] = [
    (Word("true"), .true), (Word("false"), .false), (Word("null"), .null), (Word("inf"), .keywordNumber),
    (Word("-inf"), .keywordNumber), (Word("nan"), .keywordNumber),
  ]

  package static func kind(of word: Range<Int>, in bytes: [UInt8]) -> SyntaxToken.Kind? {
    guard word.count <= maximumLength, let first = bytes[word].first else { return nil }
    // Many words are as short, `key` first of all.
    switch first {
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "i"), .minus:
      let word = Word(word, in: bytes)
      return kinds.first { $0.word == word }?.kind
    default: return nil
    }
  }
}
