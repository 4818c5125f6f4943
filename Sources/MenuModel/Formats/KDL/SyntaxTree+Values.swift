/// What tokens mean.
extension SyntaxTree {
  /// The value of a string token, escapes and indentation resolved; for any other token its text as written.
  public func string(_ token: SyntaxToken) -> String {
    StringDecoder(bytes).string(token)
  }

  /// Whether a string token has a value, compared byte by byte; false for a token that is no string. Allocates only
  /// for strings with escapes or several lines.
  public func matches(_ token: SyntaxToken, _ text: StaticString) -> Bool {
    StringDecoder(bytes).matches(token, text)
  }

  /// The value of a number, the nearest double where it is not exact; nil for another token.
  public func number(_ token: SyntaxToken) -> Double? {
    switch token.kind {
    case .keywordNumber:
      // Reported and read all the same: `inf` without its hash.
      let word = string(token).drop { $0 == "#" }
      return word == "nan" ? .nan : word == "-inf" ? -.infinity : .infinity
    case .number:
      return Double(String(decoding: NumberFormat.canonical(bytes[range(of: token)]), as: UTF8.self))
    default:
      return nil
    }
  }

  /// The value of a number that is written without point and exponent and fits; nil for another token.
  public func integer(_ token: SyntaxToken) -> Int? {
    guard token.kind == .number else { return nil }
    return Int(String(decoding: NumberFormat.canonical(bytes[range(of: token)]), as: UTF8.self))
  }

  /// The value of `#true` or `#false`; nil for another token.
  public func boolean(_ token: SyntaxToken) -> Bool? {
    switch token.kind {
    case .true: true
    case .false: false
    default: nil
    }
  }

  func range(of token: SyntaxToken) -> Range<Int> { Int(token.start)..<Int(token.end) }
}
