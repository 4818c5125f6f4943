/// One string, number or keyword of a KDL document: its kind and where it stands. 12 bytes, no text of its own.
package struct SyntaxToken: Sendable, Hashable {
  /// What was written.
  package enum Kind: UInt8, Sendable, Hashable {
    /// Nothing is there: no type annotation, no key, no value. With a range that is not empty: what is there is
    /// broken, and reported.
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
    /// A number in any radix.
    case number
    /// `#inf`, `#-inf` or `#nan`.
    case keywordNumber
    /// `#true`.
    case `true`
    /// `#false`.
    case `false`
    /// `#null`.
    case null
  }

  // The kind is last, so that a flag that follows a token in a struct takes no room of its own.

  /// 0-based UTF-8 byte offset of the first byte, quotes and `#` included.
  public let start: UInt32
  /// 0-based UTF-8 byte offset after the last byte.
  public let end: UInt32
  /// What was written.
  public let kind: Kind

  /// Makes a token.
  init(_ kind: Kind, _ start: UInt32, _ end: UInt32) {
    self.kind = kind
    self.start = start
    self.end = end
  }

  /// The token that stands for nothing.
  static let missing = SyntaxToken(.missing, 0, 0)

  /// Whether the token is a string in any of its forms.
  public var isString: Bool {
    switch kind {
    case .identifier, .quoted, .quotedWithEscapes, .multiLine, .raw, .rawMultiLine: true
    case .missing, .number, .keywordNumber, .true, .false, .null: false
    }
  }
}

/// The words that KDL writes with a `#`, and reserves without it so that nobody takes one for the other.
enum Keyword {
  /// The length of the longest.
  static let maximumLength = 5

  /// The kind of token that a word without its `#` stands for; nil for any other word.
  static func kind(of word: Range<Int>, in bytes: [UInt8]) -> SyntaxToken.Kind? {
    guard word.count <= maximumLength else { return nil }
    switch ShortWord(word, in: bytes) {
    case ShortWord("true"): return .true
    case ShortWord("false"): return .false
    case ShortWord("null"): return .null
    case ShortWord("inf"), ShortWord("-inf"), ShortWord("nan"): return .keywordNumber
    default: return nil
    }
  }
}

/// A word of at most eight bytes as one number, so that words are compared without a loop.
struct ShortWord: Hashable, Sendable {
  private var value: UInt64

  /// Reads a word; one of more than eight bytes equals no word of this kind.
  init(_ range: Range<Int>, in bytes: [UInt8]) {
    value = range.count > 8 ? .max : 0
    guard range.count <= 8 else { return }
    for index in range { value = value << 8 | UInt64(bytes[index]) }
  }

  /// Makes a word of at most eight ASCII characters.
  init(_ text: StaticString) {
    value = text.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt64($1) } }
  }
}
