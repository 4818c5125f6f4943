/// Columns of one line, in bytes and in UTF-16 units: a few, since a finding, its notes and its fixes are close.
package struct CountedColumns: Sendable {
  private var file = SourceFile.ID.max
  private var line = 0
  private var columns: [(column: Int, utf16: Int)] = []

  /// The last known column at or before a place; forgets another line.
  package mutating func last(before column: Int, of line: Int, in file: SourceFile.ID) -> (column: Int, utf16: Int)? {
    if (self.file, self.line) != (file, line) { (self.file, self.line, columns) = (file, line, []) }
    return columns.filter { $0.column <= column }.max { $0.column < $1.column }
  }

  package mutating func add(_ column: Int, _ utf16: Int) {
    if columns.count == 8 { columns.removeFirst() }
    columns.append((column, utf16))
  }
}
