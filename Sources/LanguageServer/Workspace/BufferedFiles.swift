/// The files on the disk, with the texts of open documents in place of their files.
struct BufferedFiles: Sendable {
  let disk: FileReader
  /// The texts of open documents, by the paths without links.
  private(set) var contents: [ExactPath: [UInt8]] = [:]
  private(set) var reader: FileReader

  init(_ disk: FileReader) { (self.disk, reader) = (disk, disk) }

  /// The one name of a file, the same for every path that leads to it.
  func name(of path: String) -> ExactPath { Self.name(of: path, on: disk) }

  private static func name(of path: String, on disk: FileReader) -> ExactPath {
    ExactPath(disk.absolutePath(of: path) ?? SourcePath.normalized(path))
  }

  mutating func set(_ bytes: [UInt8]?, at path: String) {
    contents[name(of: path)] = bytes
    reader = Self.reader(on: disk, showing: contents)
  }

  private static func reader(on disk: FileReader, showing contents: [ExactPath: [UInt8]]) -> FileReader {
    if contents.isEmpty { return disk }
    let buffer = { @Sendable (path: String) in contents[name(of: path, on: disk)] }
    return FileReader(
      readFile: { path in buffer(path).map { .success($0) } ?? disk.read(path) },
      readFileInside: { path, folder in
        let result = disk.read(path, inside: folder)
        guard let bytes = buffer(path) else { return result }
        switch result {
        case .success: return .success(bytes)
        // A document that was never saved.
        case .failure(.notFound) where SourcePath.isInside(path, folder: folder): return .success(bytes)
        case .failure: return result
        }
      },
      listFolder: { disk.names(inFolder: $0, inside: $1) }, readInput: { .success([]) },
      kind: { disk.kind(of: $0) ?? buffer($0).map { _ in .file } }, entries: { disk.entries(inFolder: $0) },
      absolutePath: { disk.absolutePath(of: $0) }, identity: { disk.fileIdentity(of: $0) },
      link: { disk.link(at: $0) })
  }
}
