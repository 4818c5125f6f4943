extension FileReader {
  package static let standardInputName = "\u{0}stdin"

  /// This reader with changed contents of some files. `name` maps every path of a file to one name.
  package func showing(
    _ changed: [ExactPath: [UInt8]], named name: @escaping @Sendable (_ path: String) -> String
  ) -> FileReader {
    if changed.isEmpty { return self }
    var reader = self
    reader.readFile = { path in changed[ExactPath(name(path))].map { .success($0) } ?? readFile(path) }
    // Checks the permission to read the file there as before.
    reader.readFileInside = { path, folder in
      readFileInside(path, folder).map { changed[ExactPath(name(path))] ?? $0 }
    }
    reader.readInput = { changed[ExactPath(Self.standardInputName)].map { .success($0) } ?? readInput() }
    return reader
  }

  /// Adds content for paths that do not exist.
  package func creating(_ created: @escaping @Sendable (_ path: String) -> [UInt8]?) -> FileReader {
    let orCreated = { @Sendable (result: Result<[UInt8], Failure>, path: String) -> Result<[UInt8], Failure> in
      if case .failure(.notFound) = result, let content = created(path) { return .success(content) }
      return result
    }
    var reader = self
    reader.readFile = { orCreated(readFile($0), $0) }
    reader.readFileInside = { orCreated(readFileInside($0, $1), $0) }
    return reader
  }

  /// Each read returns the first content again: a pipe has it only once, and a file may be saved in between.
  package func keeping() -> FileReader {
    let kept = KeptContents()
    var reader = self
    reader.readFile = { path in kept.content(of: path) { readFile(path) } }
    reader.readFileInside = { path, folder in
      readFileInside(path, folder).flatMap { bytes in kept.content(of: path) { .success(bytes) } }
    }
    reader.readInput = { kept.content(of: Self.standardInputName) { readInput() } }
    return reader
  }
}

private final class KeptContents: @unchecked Sendable {
  private var contents: [ExactPath: Result<[UInt8], FileReader.Failure>] = [:]
  private let lock = Lock()

  func content(
    of path: String, read: () -> Result<[UInt8], FileReader.Failure>
  ) -> Result<[UInt8], FileReader.Failure> {
    let name = ExactPath(path)
    // Holds the lock while it reads: a concurrent reader must not get only the rest.
    return lock.hold {
      if let known = contents[name] { return known }
      let content = read()
      contents[name] = content
      return content
    }
  }
}
