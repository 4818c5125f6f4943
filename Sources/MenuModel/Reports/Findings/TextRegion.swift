/// Where something begins and ends, in the columns of other programs: counted in code units of UTF-16, as editors do.
struct TextRegion: Sendable, Hashable {
  /// The file's path as it was written.
  let path: String
  let startLine: Int
  let startColumn: Int
  let endLine: Int
  /// The column after the last character.
  let endColumn: Int

  /// Whether the path names a file, and not standard input or a profile inside menuc.
  var isFile: Bool { !path.hasPrefix("<") }
}

extension Places {
  /// Where a range begins and ends; nil without one.
  mutating func region(of range: SourceRange?) -> TextRegion? {
    guard let range, let path = place(of: range)?.path, let table = table(of: range.file) else { return nil }
    let (start, end) = (table.position(at: Int(range.start)), table.position(at: Int(range.end)))
    return TextRegion(
      path: path, startLine: start.line, startColumn: table.utf16Column(of: start), endLine: end.line,
      endColumn: table.utf16Column(of: end))
  }
}

extension LineTable {
  /// The 1-based column of a position in code units of UTF-16; a byte order mark is no part of its line.
  fileprivate func utf16Column(of position: SourcePosition) -> Int {
    var before = line(position.line).prefix(position.column - 1)
    if position.line == 1, before.starts(with: [0xEF, 0xBB, 0xBF]) { before = before.dropFirst(3) }
    if before.allSatisfy({ $0 < 0x80 }) { return before.count + 1 }
    return String(decoding: before, as: UTF8.self).utf16.count + 1
  }
}
