/// Finds places in the files of one compilation. Counts a file's lines at the first request.
package struct Places: Sendable {
  private let sources: SourceFiles
  private var tables: [SourceFile.ID: LineTable] = [:]
  /// The last requested columns in a line, also in UTF-16 code units: the next are nearly always further on.
  package var counted = CountedColumns()

  package struct Place: Sendable, Hashable {
    /// The path as written.
    package let path: String
    package let position: SourcePosition

    /// `path:line:column`, safe for a terminal.
    package var text: String { "\(path.terminalSafe):\(position.line):\(position.column)" }
  }

  package init(_ sources: SourceFiles) {
    self.sources = sources
  }

  package mutating func table(of file: SourceFile.ID) -> LineTable? {
    if let table = tables[file] { return table }
    guard let source = sources[file] else { return nil }
    let table = LineTable(source.bytes)
    tables[file] = table
    return table
  }

  /// Whether a source is a folder, which has no lines.
  func isFolder(_ file: SourceFile.ID) -> Bool { sources[file]?.path.hasSuffix("/") ?? false }

  package mutating func place(of range: SourceRange?) -> Place? {
    guard let range, let path = sources[range.file]?.path, let table = table(of: range.file) else { return nil }
    return Place(path: path, position: table.position(at: Int(range.start)))
  }

  /// `path:line:column`; nil without a range.
  package mutating func text(of range: SourceRange?) -> String? { place(of: range)?.text }

  /// The place in parentheses, as an addition to other text; empty without a range.
  package mutating func aside(of range: SourceRange?) -> String { text(of: range).map { " (\($0))" } ?? "" }

  // MARK: JSON

  package func file(of range: SourceRange?) -> JSONValue {
    JSONValue(range.flatMap { sources[$0.file]?.path }.map(SourcePath.shown))
  }

  /// `{"start": {"line", "column", "offset"}, "end": {…}}`; `null` without a range.
  package mutating func json(_ range: SourceRange?) -> JSONValue {
    guard let range, let table = table(of: range.file) else { return .null }
    func json(_ offset: UInt32) -> JSONValue {
      let position = table.position(at: Int(offset))
      return .object([
        .init("line", .integer(position.line)), .init("column", .integer(position.column)),
        .init("offset", .integer(position.offset)),
      ])
    }
    return .object([.init("start", json(range.start)), .init("end", json(range.end))])
  }
}
