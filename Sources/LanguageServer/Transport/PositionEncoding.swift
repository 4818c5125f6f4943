/// The units in which a client counts the characters of a line.
package enum PositionEncoding: String, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"

  /// The number of units for a byte. In UTF-16, the first byte of a character counts for the whole character.
  fileprivate func units(_ first: UInt8) -> Int {
    switch self {
    case .utf8: 1
    case .utf16: first & 0xC0 == 0x80 ? 0 : first >= 0xF0 ? 2 : 1
    }
  }
}

/// A text with its places in the client's units.
struct PositionedText: Sendable {
  let bytes: [UInt8]
  private let lines: LineTable
  private let encoding: PositionEncoding
  /// The line that a client's position has at the start, where the text is a part.
  private let first: Int

  init(_ bytes: [UInt8], _ encoding: PositionEncoding, first: Int = 0) {
    (self.bytes, self.encoding, self.first) = (bytes, encoding, first)
    lines = LineTable(bytes)
  }

  /// The bytes of a 0-based line; editors do not show a byte order mark.
  private func line(_ number: Int) -> ArraySlice<UInt8> {
    let line = lines.line(number + 1)
    return number == 0 && line.starts(with: [0xEF, 0xBB, 0xBF]) ? line.dropFirst(3) : line
  }

  func line(of offset: Int) -> Int { lines.position(at: offset).line - 1 }

  func firstWord(onLineOf offset: Int) -> Int {
    let line = line(line(of: offset))
    return line.firstIndex(where: { $0 > .space }) ?? line.endIndex
  }

  func hasCode(before offset: Int) -> Bool {
    firstWord(onLineOf: offset) < offset
  }

  func hasCode(after offset: Int) -> Bool {
    bytes[offset...].prefix { $0 != .lineFeed && $0 != .carriageReturn }.contains { $0 > .space }
  }

  func place(of offset: Int) -> (line: Int, character: Int) {
    let number = line(of: offset)
    let line = line(number)
    let before = line.prefix(max(0, min(offset, bytes.count) - line.startIndex))
    return (number, before.reduce(0) { $0 + encoding.units($1) })
  }

  /// The number of units of some bytes; nil if they are not all in a line.
  func length(of range: Range<Int>, inLine number: Int) -> Int? {
    let line = line(number)
    guard line.startIndex <= range.lowerBound, range.upperBound <= line.endIndex else { return nil }
    return bytes[range].reduce(0) { $0 + encoding.units($1) }
  }

  /// The byte at a position. A position past the end of a line is that end.
  func offset(_ number: Int, _ character: Int) -> Int {
    if number < 0 { return 0 }
    if number >= lines.count { return bytes.count }
    let line = line(number)
    var (index, units) = (line.startIndex, 0)
    while index < line.endIndex, units < character {
      units += encoding.units(line[index])
      index += 1
      while index < line.endIndex, line[index] & 0xC0 == 0x80, encoding == .utf16 { index += 1 }
    }
    return index
  }

  func offset(_ position: JSONTree.Value?) -> Int? {
    guard let line = position?["line"]?.integer, let character = position?["character"]?.integer else { return nil }
    return offset(max(line, -1) - first, character)
  }

  func range(_ range: JSONTree.Value?) -> Range<Int>? {
    guard let start = offset(range?["start"]), let end = offset(range?["end"]) else { return nil }
    return start..<max(start, end)
  }

  func json(_ offset: Int) -> JSONValue {
    let (line, character) = place(of: offset)
    return ["line": .integer(line), "character": .integer(character)]
  }

  func json(_ range: Range<Int>) -> JSONValue { ["start": json(range.lowerBound), "end": json(range.upperBound)] }

  func json(_ range: SourceRange) -> JSONValue { json(Int(range.start)..<Int(range.end)) }
}
