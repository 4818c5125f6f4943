/// The files that a reader has read, for who must read again when one of them changes.
package final class ReadFiles: @unchecked Sendable {
  private let lock = Lock()
  private var found: Set<String> = []

  /// Makes a list of none.
  package init() {}

  /// Their normalized paths, sorted.
  package var paths: [String] { lock.hold { found.sorted() } }

  /// A reader that notes what another one reads: files, and not what comes from standard input.
  package func noting(_ reader: FileReader) -> FileReader {
    var noting = FileReader(
      readFile: { path in self.note(path, reader.read(path)) },
      readFileInside: { path, folder in self.note(path, reader.read(path, inside: folder)) },
      listFolder: { reader.names(inFolder: $0, inside: $1) }, readInput: { reader.readStandardInput() },
      kind: { reader.kind(of: $0) }, entries: { reader.entries(inFolder: $0) },
      absolutePath: { reader.absolutePath(of: $0) })
    noting.standardInputName = reader.standardInputName
    return noting
  }

  private func note(
    _ path: String, _ content: Result<[UInt8], FileReader.Failure>
  ) -> Result<[UInt8], FileReader.Failure> {
    if case .success = content { lock.hold { _ = found.insert(SourcePath.normalized(path)) } }
    return content
  }
}
