/// The body of a multi-line string as lines, white space escapes removed. Source: KDL 2, "Multi-line String". Escaped
/// white space goes first, then the indentation, then the other escapes. So one line may be several in the file.
struct MultiLineText {
  private struct TextLine {
    /// The place in ``buffer``.
    var range: Range<Int>
    /// 0-based byte offset in the file of its first byte.
    var source: Int
  }

  private var buffer: [UInt8] = []
  private var lines: [TextLine] = []

  /// `body` begins with the newline after the opening `"""` and ends before the closing one.
  init(_ bytes: [UInt8], _ body: Range<Int>, resolvesEscapes: Bool) {
    var cursor = ByteCursor(bytes, at: body.lowerBound)
    cursor.advance(cursor.newlineLength(at: cursor.offset))
    buffer.reserveCapacity(body.count)
    var line = TextLine(range: 0..<0, source: cursor.offset)
    while cursor.offset < body.upperBound {
      let newline = cursor.newlineLength(at: cursor.offset)
      if newline > 0 {
        cursor.advance(newline)
        line.range = line.range.lowerBound..<buffer.count
        lines.append(line)
        buffer.append(.lineFeed)
        line = TextLine(range: buffer.count..<buffer.count, source: cursor.offset)
      } else if resolvesEscapes, cursor.current == .backslash {
        let start = cursor.offset
        cursor.advance()
        cursor.skipSpacesAndNewlines()
        guard cursor.offset == start + 1 else { continue }
        buffer.append(.backslash)
        buffer.append(cursor.current)
        cursor.advance()
      } else {
        buffer.append(cursor.current)
        cursor.advance()
      }
    }
    line.range = line.range.lowerBound..<buffer.count
    lines.append(line)
  }

  /// Whether only white space precedes the closing quotes.
  var closesAlone: Bool { lines.last.map(isBlank) ?? false }

  var lastLineIndent: String {
    guard let last = lines.last else { return "" }
    return String(decoding: buffer[last.range.lowerBound..<indentEnd(of: last)], as: UTF8.self)
  }

  /// The white space of the first lines that are not indented like the last, as ranges of the file.
  func wronglyIndented(limit: Int) -> [Range<Int>] {
    guard let last = lines.last else { return [] }
    let wrong = lines.dropLast().lazy.filter { !isBlank($0) && !buffer[$0.range].starts(with: buffer[last.range]) }
    return wrong.prefix(limit).map { $0.source..<$0.source + (indentEnd(of: $0) - $0.range.lowerBound) }
  }

  /// Keeps other escapes as written, and a wrongly indented line whole.
  var dedented: [UInt8] {
    guard let last = lines.last else { return [] }
    var result: [UInt8] = []
    result.reserveCapacity(buffer.count)
    for (index, line) in lines.dropLast().enumerated() {
      if index > 0 { result.append(.lineFeed) }
      guard !isBlank(line) else { continue }
      let isIndented = buffer[line.range].starts(with: buffer[last.range])
      result += buffer[line.range].dropFirst(isIndented ? last.range.count : 0)
    }
    return result
  }

  private func indentEnd(of line: TextLine) -> Int {
    var cursor = ByteCursor(buffer, at: line.range.lowerBound)
    cursor.skipSpaces()
    return min(cursor.offset, line.range.upperBound)
  }

  private func isBlank(_ line: TextLine) -> Bool { indentEnd(of: line) == line.range.upperBound }
}
