/// Unquoted conditions, which a definition never means, legal KDL or not.
extension SyntaxParser {
  private static let property = Word("when")

  func isCondition(_ key: SyntaxToken) -> Bool {
    Word(StringDecoder(cursor.bytes).content(of: key), in: cursor.bytes) == Self.property
  }

  /// Reads and reports `isRead && isJunk` as one value. Nil, with the cursor unmoved, if quoted or a single name.
  mutating func parseBareCondition() -> SyntaxToken? {
    guard cursor.current != .quote, !(cursor.current == .hash && cursor.peek(1) == .quote) else { return nil }
    let start = cursor.offset
    var scan = cursor
    var end = start
    var lastIsOperator = true
    while let word = Self.word(at: scan) {
      let bytes = cursor.bytes[word]
      if end > start, !lastIsOperator, endsCondition(bytes) { break }
      // An action among the names: `when=isRead archive:`.
      if bytes.last == UInt8(ascii: ":") { break }
      lastIsOperator = bytes.last.map(Self.isOperator) ?? false || Self.isWordOperator(bytes)
      end = word.upperBound
      scan.offset = end
      scan.skipSpaces()
    }
    let text = String(decoding: cursor.bytes[start..<end], as: UTF8.self)
    // A condition without spaces may be one word: `when=!isRead`.
    var kdl = cursor
    kdl.skipIdentifier()
    guard end > start, kdl.offset < end, Self.isCondition(text) else { return nil }
    cursor.offset = end
    report(.unquotedCondition(text, at: range(start, end)))
    return token(.identifier, from: start)
  }

  /// Ends at the next space or the end of the node.
  private static func word(at cursor: ByteCursor) -> Range<Int>? {
    var scan = cursor
    while !scan.isAtEnd, scan.spaceLength(at: scan.offset) == 0, scan.newlineLength(at: scan.offset) == 0 {
      switch scan.current {
      case .semicolon, .openBrace, .closeBrace, .quote, .backslash: return range(cursor, scan)
      case .slash where [.slash, .asterisk, .minus].contains(scan.peek(1)): return range(cursor, scan)
      default: scan.advance()
      }
    }
    return range(cursor, scan)
  }

  private static func range(_ start: ByteCursor, _ end: ByteCursor) -> Range<Int>? {
    end.offset > start.offset ? start.offset..<end.offset : nil
  }

  /// Whether a word without an operator before it begins the next property.
  private func endsCondition(_ word: ArraySlice<UInt8>) -> Bool {
    guard let equals = word.firstIndex(of: .equals), equals > word.startIndex else { return false }
    return word[..<equals].allSatisfy { ByteSet.selector.contains($0) || $0 >= 0x80 }
      && (equals + 1 == word.endIndex || word[equals + 1] != .equals)
  }

  private static func isOperator(_ byte: UInt8) -> Bool { "&|<>=!(".utf8.contains(byte) }

  private static func isWordOperator(_ word: ArraySlice<UInt8>) -> Bool {
    ["and", "or", "not"].contains { $0.utf8.elementsEqual(word) }
  }

  /// Whether the text is more than a name, perhaps negated.
  private static func isCondition(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    return text.dropFirst().utf8.contains { "&|<>=()".utf8.contains($0) }
      || words.contains { ["and", "or", "not", "!"].contains($0) } || text.hasPrefix("(")
  }
}
