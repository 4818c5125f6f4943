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
