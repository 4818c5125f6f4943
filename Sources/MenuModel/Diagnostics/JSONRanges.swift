/// Writes the source ranges of one compilation as JSON, the same in every report.
struct JSONRanges {
  private let sources: SourceFiles
  private var tables: LineTables

  init(_ sources: SourceFiles) {
    self.sources = sources
    tables = LineTables(sources)
  }

  /// The path of a range's file; `null` without a range.
  func file(of range: SourceRange?) -> JSONValue {
    JSONValue(range.flatMap { sources[$0.file]?.path })
  }

  /// `{"start": {"line", "column", "offset"}, "end": {…}}`; `null` without a range.
  mutating func json(_ range: SourceRange?) -> JSONValue {
    guard let range, let table = tables.table(of: range.file) else { return .null }
    func json(_ offset: UInt32) -> JSONValue {
      let position = table.position(at: Int(offset))
      return [
        "line": .integer(position.line), "column": .integer(position.column), "offset": .integer(position.offset),
      ]
    }
    return ["start": json(range.start), "end": json(range.end)]
  }
}
