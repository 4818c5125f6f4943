/// A range in code units of UTF-16, as editors count columns.
struct TextRegion: Sendable, Hashable {
  /// The path as written.
  let path: String
  let startLine: Int
  let startColumn: Int
  let endLine: Int
  /// The column after the last character.
  let endColumn: Int

  /// False for standard input and a profile inside menuc.
  var isFile: Bool { EmbeddedPath.isFile(path) }
}

extension Places {
  mutating func region(of range: SourceRange?) -> TextRegion? {
    guard let range, let path = place(of: range)?.path, let table = table(of: range.file) else { return nil }
    let (start, end) = (table.position(at: Int(range.start)), table.position(at: Int(range.end)))
    return TextRegion(
      path: path, startLine: start.line, startColumn: utf16Column(of: start, in: range.file, table), endLine: end.line,
      endColumn: utf16Column(of: end, in: range.file, table))
  }

  /// 1-based, in code units of UTF-16. A byte order mark does not count.
  private mutating func utf16Column(of position: SourcePosition, in file: SourceFile.ID, _ table: LineTable) -> Int {
    let line = table.line(position.line)
    let hasMark = position.line == 1 && line.starts(with: [0xEF, 0xBB, 0xBF])
    let from = counted.last(before: position.column, of: position.line, in: file) ?? (column: hasMark ? 4 : 1, utf16: 1)
    let between = line.dropFirst(from.column - 1).prefix(max(0, position.column - from.column))
    let count = between.allSatisfy { $0 < 0x80 } ? between.count : String(decoding: between, as: UTF8.self).utf16.count
    counted.add(max(position.column, from.column), from.utf16 + count)
    return from.utf16 + count
  }
}
