/// Texts in quotes that KDL takes for letters of a word: `'Reply'`, `“Reply”`, `«Reply»`.
extension SyntaxParser {
  private static let marks: [(opening: [UInt8], closing: [[UInt8]])] = [
    ("'", ["'", "’"]), ("`", ["`", "'"]), ("‘", ["’", "‘"]), ("’", ["’"]), ("‚", ["‘", "’"]), ("“", ["”", "“"]),
    ("”", ["”"]), ("„", ["“", "”"]), ("«", ["»"]), ("»", ["«"]), ("‹", ["›"]), ("›", ["‹"]), ("「", ["」"]),
  ].map { (Array($0.utf8), $1.map { Array($0.utf8) }) }

  /// The limit in bytes.
  private static let limit = 200

  @inline(__always)
  var mayOpenForeignQuotes: Bool {
    switch cursor.current {
    case UInt8(ascii: "'"), UInt8(ascii: "`"), 0xC2, 0xE2, 0xE3: true
    default: false
    }
  }

  /// Reads and reports such a text; returns it without its marks. Nil, with the cursor unmoved, without one.
  mutating func parseForeignQuotes() -> SyntaxToken? {
    let start = cursor.offset
    guard let mark = Self.marks.first(where: { cursor.bytes[start...].starts(with: $0.opening) }),
      let (content, end) = foreignText(after: start + mark.opening.count, closing: mark.closing)
    else { return nil }
    cursor.offset = end
    let quoted = StringQuoting.quoted(Array(cursor.bytes[content]))
    let edit = Diagnostic.Edit(range(start, end), quoted)
    report(
      Diagnostic(
        .foreignQuotes, "\(text(start, end)) needs straight double quotes", at: edit.range,
        help: ["KDL reads all other quotes as letters"],
        fixes: [Diagnostic.Fix(quoted.utf8.count <= 60 ? "write \(quoted)" : "quote it", [edit], .safe)]))
    errorCount += 1
    return SyntaxToken(
      .identifier, UInt32(truncatingIfNeeded: content.lowerBound), UInt32(truncatingIfNeeded: content.upperBound))
  }

  /// The text up to its closing mark on the line, and the offset after the mark.
  private func foreignText(after start: Int, closing: [[UInt8]]) -> (content: Range<Int>, end: Int)? {
    var scan = ByteCursor(cursor.bytes, at: start)
    while !scan.isAtEnd, scan.offset - start < Self.limit, scan.newlineLength(at: scan.offset) == 0,
      scan.current != .quote
    {
      if scan.offset > start, let mark = closing.first(where: { cursor.bytes[scan.offset...].starts(with: $0) }) {
        let end = scan.offset + mark.count
        if isBoundary(end) { return (start..<scan.offset, end) }
      }
      scan.advance(scan.scalarLength(at: scan.offset))
    }
    return nil
  }

  private func isBoundary(_ index: Int) -> Bool {
    index >= cursor.bytes.count || cursor.spaceLength(at: index) > 0 || cursor.newlineLength(at: index) > 0
      || [.semicolon, .openBrace, .closeBrace].contains(cursor.byte(at: index))
  }
}
