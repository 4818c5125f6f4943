/// The files that a reader has read: a change means reading again, and no output may overwrite them.
package final class ReadFiles: @unchecked Sendable {
  private let lock = Lock()
  private var found: Set<[UInt8]> = []
  private var refused: Set<[UInt8]> = []
  private var listed: Set<[UInt8]> = []

  package init() {}

  /// The normalized paths, sorted.
  package var paths: [String] {
    let read = lock.hold { found }
    let paths = Set(read.map { Array(SourcePath.normalized(String(decoding: $0, as: UTF8.self)).utf8) })
    return paths.sorted { $0.lexicographicallyPrecedes($1) }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// All read files, and existing files that could not be read, in no order.
  package var attempted: [String] {
    lock.hold { (found.union(refused)).map { String(decoding: $0, as: UTF8.self) } }
  }

  package var folders: [String] { lock.hold { listed.map { String(decoding: $0, as: UTF8.self) } } }

  /// Notes the files and folders that another reader reads, but not standard input.
  package func noting(_ reader: FileReader) -> FileReader {
    var noting = reader
    noting.readFile = { path in self.note(path, reader.read(path)) }
    noting.readFileInside = { path, folder in self.note(path, reader.read(path, inside: folder)) }
    noting.listEntries = { path in
      self.lock.hold { _ = self.listed.insert(Array(path.utf8)) }
      return reader.entries(inFolder: path)
    }
    return noting
  }

  private func note(
    _ path: String, _ content: Result<[UInt8], FileReader.Failure>
  ) -> Result<[UInt8], FileReader.Failure> {
    switch content {
    case .success: lock.hold { _ = found.insert(Array(path.utf8)) }
    case .failure(.notFound), .failure(.isDirectory): break
    case .failure: lock.hold { _ = refused.insert(Array(path.utf8)) }
    }
    return content
  }
}
