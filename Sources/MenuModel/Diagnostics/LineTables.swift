/// The line tables of a compilation's files, each made when the first position in it is asked for.
struct LineTables {
  private let sources: SourceFiles
  private var tables: [SourceFile.ID: LineTable] = [:]

  init(_ sources: SourceFiles) {
    self.sources = sources
  }

  /// The table of a file; nil for a file that the compilation does not have.
  mutating func table(of file: SourceFile.ID) -> LineTable? {
    if let table = tables[file] { return table }
    guard let source = sources[file] else { return nil }
    let table = LineTable(source.bytes)
    tables[file] = table
    return table
  }
}
