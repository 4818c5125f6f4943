/// Where a compilation gets its bytes from: the file system, or a set of files in memory.
public struct FileReader: Sendable {
  /// The path that is shown for what comes from standard input.
  public static let standardInputPath = "<stdin>"

  private let readFile: @Sendable (String) -> Result<[UInt8], Failure>
  private let readFileInside: @Sendable (_ path: String, _ folder: String) -> Result<[UInt8], Failure>
  private let listFolder: @Sendable (_ path: String, _ folder: String?) -> Result<[String], Failure>
  private let readInput: @Sendable () -> Result<[UInt8], Failure>

  /// The file system and the process's standard input; a file of more than `limit` bytes is a failure, and one that
  /// says by its name that it is another tool's, of more than those have: ``documentLimit``, ``catalogLimit``.
  public static func fileSystem(limit: Int = defaultLimit) -> FileReader {
    FileReader(
      readFile: { FileSystem.contents(ofFile: $0, limit: min(limit, Self.limit(for: $0))) },
      readFileInside: { FileSystem.contents(ofFile: $0, inside: $1, limit: min(limit, Self.limit(for: $0))) },
      listFolder: { FileSystem.names(inFolder: $0, inside: $1) },
      readInput: { FileSystem.standardInput(limit: limit) })
  }

  /// Files that exist only here, by the path they are asked for; for tests and for editors' unsaved files.
  public static func inMemory(_ files: [String: [UInt8]], standardInput: [UInt8] = []) -> FileReader {
    let read = { @Sendable (path: String) in files[path].map { .success($0) } ?? Result.failure(Failure.notFound) }
    let list = { @Sendable (path: String) -> Result<[String], Failure> in
      let folder = path.isEmpty || path == "." ? "" : path.hasSuffix("/") ? path : path + "/"
      let names = Set(
        files.keys.compactMap { file in
          file.hasPrefix(folder) ? file.dropFirst(folder.count).split(separator: "/").first.map(String.init) : nil
        })
      return names.isEmpty ? .failure(.notFound) : .success(names.sorted())
    }
    return FileReader(
      readFile: read, readFileInside: { path, _ in read(path) }, listFolder: { path, _ in list(path) },
      readInput: { .success(standardInput) })
  }

  /// The content of a file, or why there is none. Blocks as long as a pipe's writer does; never on a directory.
  ///
  /// `-` is a file name like any other here, so that an include cannot read standard input.
  public func read(_ path: String) -> Result<[UInt8], Failure> {
    readFile(path)
  }

  /// The content of a file that a definition names, or why there is none. Never blocks: only a regular file is read,
  /// and only one that lies below the folder when all symbolic links are followed.
  func read(_ path: String, inside folder: String) -> Result<[UInt8], Failure> {
    readFileInside(path, folder)
  }

  /// The names of what is in a folder, sorted by their bytes, or why there are none.
  ///
  /// - Parameter folder: the folder that it must lie in, or be, when all symbolic links are followed; nil for anywhere.
  func names(inFolder path: String, inside folder: String?) -> Result<[String], Failure> {
    listFolder(path, folder)
  }

  /// All of standard input up to its end, or why there is none.
  public func readStandardInput() -> Result<[UInt8], Failure> {
    readInput()
  }
}
