/// Key combinations that are not quoted: legal KDL or not, never what a definition means.
extension SyntaxParser {
  /// Reads a bare key that KDL would cut, and reports it; nil, with the cursor unmoved, where there is none.
  mutating func parseCutKey(isArgument: Bool) -> SyntaxToken? {
    guard cursor.current != .quote, let key = BareKey(at: cursor, isArgument: isArgument) else { return nil }
    let start = cursor.offset
    cursor.offset = key.end
    report(.unquotedKey(key.text, at: range(start, key.end), isCut: true))
    if !key.isVerbatim { errorCount += 1 }
    return token(key.isVerbatim ? .identifier : .missing, from: start)
  }

  /// Whether the `\` at the cursor is the key, not the continuation of a line whose value follows on the next.
  var isBackslashKey: Bool {
    guard cursor.current == .backslash else { return false }
    var next = cursor
    next.advance()
    next.skipSpacesAndNewlines()
    return next.current != .quote && next.current != .hash && next.current != .openParenthesis
      && next.current != .slash && next.current != .backslash
  }

  /// What the value means where a key combination is expected: itself when it is quoted; otherwise reported, and read
  /// as if it had been quoted.
  @inline(__always)
  mutating func checkedKey(_ value: SyntaxToken) -> SyntaxToken {
    switch value.kind {
    case .quoted, .quotedWithEscapes, .multiLine, .raw, .rawMultiLine, .missing: value
    case .identifier, .number, .keywordNumber, .true, .false, .null: bareKey(value)
    }
  }

  private mutating func bareKey(_ value: SyntaxToken) -> SyntaxToken {
    report(.unquotedKey(text(value, limit: .max), at: range(value), isCut: false))
    return SyntaxToken(.identifier, value.start, value.end)
  }
}
