/// Strings in KDL 1's spelling.
extension SyntaxParser {
  /// Reports `r"…"` and `r#"…"#`, KDL 1's raw strings, which may have several lines. The cursor is after the `r`.
  mutating func lexKDL1RawString(from start: Int) -> SyntaxToken {
    while cursor.current == .hash { cursor.advance() }
    let hashes = cursor.offset - start - 1
    let quote = cursor.offset
    cursor.advance()
    var end: Int?
    var scan = cursor
    while end == nil, !scan.isAtEnd, scan.offset - quote < Self.brokenStringLimit {
      scan.skip(.rawText)
      if scan.current == .quote, (0..<hashes).allSatisfy({ scan.peek(1 + $0) == .hash }) {
        end = scan.offset + 1 + hashes
      } else {
        scan.advance()
      }
    }
    guard let end else {
      cursor.skipLine()
      return endUnclosedString(from: start, quotes: (quote - hashes)..<quote + 1, isRaw: true)
    }
    cursor.offset = end
    let value = cursor.bytes[quote + 1..<end - 1 - hashes]
    let isOneLine = !value.contains { 0x0A...0x0D ~= $0 || $0 == 0xC2 || $0 == 0xE2 }
    guard isOneLine, !value.starts(with: [.quote, .quote]) else {
      reportStringOfLines(from: start, value: Array(value), isKDL1: true)
      return token(.raw, from: start)
    }
    var edits = [Diagnostic.Edit(range(start, start + 1), hashes == 0 ? "#" : "")]
    if hashes == 0 { edits.append(Diagnostic.Edit(range(end, end), "#")) }
    let written = hashes == 0 ? "#\(text(start + 1, end))#" : text(start + 1, end)
    report(
      .kdl1Spelling(
        "a raw string must begin with # instead of r in KDL 2", at: range(start, end),
        fixes: [Diagnostic.Fix("write \(written.utf8.count <= 60 ? written : "#\"...\"#")", edits, .safe)]))
    return token(.raw, from: start)
  }

  /// The end of the string at the cursor, the end of its first line, if it seems to have several lines, as KDL 1
  /// allowed; nil if it more likely lacks its closing quote. The next quote closes the string if a space or the like
  /// follows, and the other quotes on its line have partners. An opening quote has its text after it.
  func kdl1StringEnd(hashes: Int, isRaw: Bool) -> Int? {
    guard !isQuiet else { return nil }
    var scan = cursor
    let limit = cursor.offset + Self.brokenStringLimit
    while !scan.isAtEnd, scan.offset < limit {
      switch scan.current {
      case .backslash where !isRaw:
        scan.advance(2)
      case .quote where (0..<hashes).allSatisfy({ scan.peek(1 + $0) == .hash }):
        let end = scan.offset + 1 + hashes
        guard ByteSet.lineSpace.contains(cursor.byte(at: end)) || end == cursor.bytes.count else { return nil }
        scan.skipLine()
        let quotes = cursor.bytes[end..<scan.offset].count { $0 == .quote }
        return quotes.isMultiple(of: 2) ? end : nil
      case .quote:
        return nil
      default:
        scan.advance()
      }
    }
    return nil
  }

  /// Reports a string of several lines between single quotes, which KDL 1 allowed unless it is raw without an `r`.
  mutating func reportStringOfLines(from start: Int, value: [UInt8], isKDL1: Bool) {
    let whole = range(start, cursor.offset)
    let fix = Diagnostic.Fix(
      "write the newlines as \\n", whole, StringQuoting.quoted(value), isKDL1 ? .safe : .suggested)
    let message = "a string of several lines must be written with \"\"\""
    report(
      isKDL1
        ? .kdl1Spelling("\(message) in KDL 2", at: whole, fixes: [fix])
        : Diagnostic(.syntaxError, message, at: whole, fixes: [fix]))
  }
}
