/// Where a compilation gets its bytes from: the file system, or a set of files in memory.
public struct FileReader: Sendable {
  /// The size that no definition file exceeds: 1 GiB.
  public static let defaultLimit = 1 << 30

  /// The path that is shown for what comes from standard input.
  public static let standardInputPath = "<stdin>"

  private let readFile: @Sendable (String) -> Result<[UInt8], Failure>
  private let readInput: @Sendable () -> Result<[UInt8], Failure>

  /// The file system and the process's standard input; a file of more than `limit` bytes is a failure.
  public static func fileSystem(limit: Int = defaultLimit) -> FileReader {
    FileReader(
      readFile: { FileSystem.contents(ofFile: $0, limit: limit) },
      readInput: { FileSystem.standardInput(limit: limit) })
  }

  /// Files that exist only here, by the path they are asked for; for tests and for editors' unsaved files.
  public static func inMemory(_ files: [String: [UInt8]], standardInput: [UInt8] = []) -> FileReader {
    FileReader(
      readFile: { path in files[path].map { .success($0) } ?? .failure(.notFound) },
      readInput: { .success(standardInput) })
  }

  /// The content of a file, or why there is none. Blocks as long as a pipe's writer does; never on a directory.
  ///
  /// `-` is a file name like any other here, so that an include cannot read standard input.
  public func read(_ path: String) -> Result<[UInt8], Failure> {
    readFile(path)
  }

  /// All of standard input up to its end, or why there is none.
  public func readStandardInput() -> Result<[UInt8], Failure> {
    readInput()
  }
}
