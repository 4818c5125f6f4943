import MenuLibc

/// The source of a compilation's bytes: the file system, or files in memory.
package struct FileReader: Sendable {
  package static let standardInputPath = "<stdin>"

  /// Also names the folder of standard input's includes.
  package var standardInputName = standardInputPath

  var readFile: @Sendable (String) -> Result<[UInt8], Failure>
  var readFileInside: @Sendable (_ path: String, _ folder: String) -> Result<[UInt8], Failure>
  var listFolder: @Sendable (_ path: String, _ folder: String?) -> Result<[String], Failure>
  var readInput: @Sendable () -> Result<[UInt8], Failure>
  let findKind: @Sendable (String) -> FileKind?
  var listEntries: @Sendable (String) -> Result<[FolderEntry], Failure>
  package let resolve: @Sendable (String) -> String?
  package let identify: @Sendable (String) -> FileIdentity?
  let readLink: @Sendable (String) -> String?

  /// Finds a path's kind by reading it, unless `kind` is given.
  package init(
    readFile: @escaping @Sendable (String) -> Result<[UInt8], Failure>,
    readFileInside: @escaping @Sendable (_ path: String, _ folder: String) -> Result<[UInt8], Failure>,
    listFolder: @escaping @Sendable (_ path: String, _ folder: String?) -> Result<[String], Failure>,
    readInput: @escaping @Sendable () -> Result<[UInt8], Failure>,
    kind: (@Sendable (String) -> FileKind?)? = nil,
    entries: (@Sendable (String) -> Result<[FolderEntry], Failure>)? = nil,
    absolutePath: @escaping @Sendable (String) -> String? = { SourcePath.normalized($0) },
    identity: @escaping @Sendable (String) -> FileIdentity? = { _ in nil },
    link: @escaping @Sendable (String) -> String? = { _ in nil }
  ) {
    let kind =
      kind ?? { path in
        if case .success = listFolder(path, nil) { return .folder }
        if case .success = readFile(path) { return .file }
        return nil
      }
    (self.readFile, self.readFileInside, self.listFolder, self.readInput) =
      (readFile, readFileInside, listFolder, readInput)
    findKind = kind
    listEntries =
      entries ?? { folder in
        listFolder(folder, nil).map { names in
          names.map { FolderEntry(name: $0, kind: kind(SourcePath.prefix(folder) + $0) ?? .other) }
        }
      }
    resolve = absolutePath
    identify = identity
    readLink = link
  }

  /// `limit` is in bytes; files of other tools have lower limits: `documentLimit`, `catalogLimit`.
  package static func fileSystem(limit: Int = defaultLimit) -> FileReader {
    FileReader(
      readFile: { FileSystem.contents(ofFile: $0, limit: min(limit, Self.limit(for: $0))) },
      readFileInside: { FileSystem.contents(ofFile: $0, inside: $1, limit: min(limit, Self.limit(for: $0))) },
      listFolder: { FileSystem.names(inFolder: $0, inside: $1) },
      readInput: { FileSystem.standardInput(limit: limit) },
      kind: { FileSystem.kind(of: $0) }, entries: { FileSystem.entries(inFolder: $0) },
      absolutePath: { FileSystem.resolved($0.isEmpty ? "." : $0) }, identity: { FileSystem.identity(of: $0) },
      link: { FileSystem.link($0) })
  }

  /// Files by path; for tests and for editors' unsaved files.
  package static func inMemory(_ files: [String: [UInt8]], standardInput: [UInt8] = []) -> FileReader {
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
      readFile: read,
      readFileInside: { path, folder in
        SourcePath.isInside(path, folder: folder) || path == SourcePath.normalized(folder)
          ? read(path) : .failure(.isOutside)
      },
      listFolder: { path, _ in list(path) },
      readInput: { .success(standardInput) })
  }

  /// Blocks on a pipe, never on a directory. `-` is a plain file name, so that an include cannot read standard input.
  package func read(_ path: String) -> Result<[UInt8], Failure> {
    readFile(path).flatMap(Self.readable)
  }

  /// Never blocks: reads only a regular file that lies below the folder after all links are followed.
  package func read(_ path: String, inside folder: String) -> Result<[UInt8], Failure> {
    readFileInside(path, folder).flatMap(Self.readable)
  }

  /// Sorted by bytes. With all links followed, the path must be or lie in `folder`, if that is not nil.
  package func names(inFolder path: String, inside folder: String?) -> Result<[String], Failure> {
    listFolder(path, folder)
  }

  /// Follows links without reading; nil if nothing is there.
  package func kind(of path: String) -> FileKind? {
    findKind(path)
  }

  /// Sorted by the bytes of their names. A link to a folder is not a folder.
  package func entries(inFolder path: String) -> Result<[FolderEntry], Failure> {
    listEntries(path)
  }

  /// The path from the root, all links followed; nil if nothing is there.
  package func absolutePath(of path: String) -> String? {
    resolve(path)
  }

  package func link(at path: String) -> String? { readLink(path) }

  /// Nil if the path leads to no regular file, or if its identity is unknown.
  package func fileIdentity(of path: String) -> FileIdentity? { identify(path) }

  /// Falls back on the path if the identity is unknown.
  package func identity(of path: String) -> FileIdentity {
    identify(path) ?? .path(Array(SourcePath.normalized(path).utf8))
  }

  /// Refuses pipes, devices and sockets, which could make a reader wait.
  package func regularFilesOnly(orElse failure: Failure = .isNotRegular) -> FileReader {
    var reader = self
    reader.readFile = { findKind($0) == .other ? .failure(failure) : readFile($0) }
    return reader
  }

  func readStandardInput() -> Result<[UInt8], Failure> {
    readInput().flatMap(Self.readable)
  }

  /// Refuses texts that would take the square of their length to compare.
  private static func readable(_ bytes: [UInt8]) -> Result<[UInt8], Failure> {
    let text = SourceFile(path: "", bytes: bytes).inUTF8.bytes
    return CombiningMarks.excess(in: text).map { .failure(.tooManyMarks(line: $0)) } ?? .success(bytes)
  }

  /// Files that are neither on the disk nor in memory, such as those of an earlier version, with real standard input.
  ///
  /// - Parameters:
  ///   - kind: the kind of file that a path leads to; nil for nothing.
  ///   - read: the content of a file.
  ///   - entries: the entries of a folder.
  package static func elsewhere(
    kind: @escaping @Sendable (String) -> FileKind?,
    read: @escaping @Sendable (String) -> Result<[UInt8], Failure>,
    entries: @escaping @Sendable (String) -> Result<[FolderEntry], Failure>
  ) -> FileReader {
    FileReader(
      readFile: read, readFileInside: { path, _ in read(path) },
      listFolder: { path, _ in entries(path).map { $0.map(\.name) } },
      readInput: { FileSystem.standardInput(limit: defaultLimit) }, kind: kind, entries: entries)
  }

  package func running(in folder: String) -> FileReader {
    let located = { @Sendable (path: String) in SourcePath.located(path, in: folder) }
    return FileReader(
      readFile: { readFile(located($0)) }, readFileInside: { readFileInside(located($0), located($1)) },
      listFolder: { listFolder(located($0), $1.map(located)) }, readInput: readInput, kind: { findKind(located($0)) },
      entries: { listEntries(located($0)) }, absolutePath: { resolve(located($0)) },
      identity: { identify(located($0)) },
      link: { readLink(located($0)) })
  }

  /// 1 GiB.
  package static let defaultLimit = 1 << 30

  /// The largest size of an XML document, from any author, and of a strings file: 16 MiB. The largest menus of real
  /// apps have 130 KB, Apple's largest key layout 300 KB.
  package static let documentLimit = 1 << 24

  /// The largest size of a string catalog, which has every text of an app in every language, and of a project: 64 MiB.
  package static let catalogLimit = 1 << 26

  package static func limit(for path: String) -> Int {
    let path = path.lowercased()
    return limits.first(where: { path.hasSuffix($0.suffix) })?.limit ?? defaultLimit
  }

  private static let limits: [(suffix: String, limit: Int)] = [
    (".xib", documentLimit), (".storyboard", documentLimit), (".nib", documentLimit),
    (".plist", documentLimit), (".strings", documentLimit), (".stringsdict", documentLimit),
    (".keylayout", documentLimit),
    (".xcstrings", catalogLimit), (".pbxproj", catalogLimit),
  ]

  /// The size in the largest unit that divides it: `16 MiB`.
  package static func displayed(size bytes: Int) -> String {
    for (unit, shift) in [("GiB", 30), ("MiB", 20), ("KiB", 10)] where bytes > 0 && bytes % (1 << shift) == 0 {
      return "\(bytes >> shift) \(unit)"
    }
    return "\(bytes) bytes"
  }
}

extension FileReader {
  package enum FileKind: Sendable, Hashable {
    case file, folder
    /// A pipe, a device, a socket; among a folder's entries also a link to a folder.
    case other
  }

  package struct FolderEntry: Sendable, Hashable {
    package let name: String
    package let kind: FileKind
    package let isLink: Bool

    package init(name: String, kind: FileKind, isLink: Bool = false) {
      (self.name, self.kind, self.isLink) = (name, kind, isLink)
    }
  }

  package enum Failure: Error, Sendable, Hashable {
    /// The file does not exist, or not any more.
    case notFound
    case isDirectory
    case nameTooLong
    case isNotRegular
    case isOutside
    case permissionDenied
    case tooLarge(limit: Int)
    case tooManyFiles(limit: Int)
    case tooManyMarks(line: Int)
    /// The system's own words.
    case system(String)

    package init(errorNumber: Int32) {
      switch errorNumber {
      case ENOENT, ENOTDIR: self = .notFound
      case ENAMETOOLONG: self = .nameTooLong
      case EISDIR: self = .isDirectory
      case EACCES, EPERM: self = .permissionDenied
      default: self = .system(String(cString: strerror(errorNumber)))
      }
    }

    /// The reason, which follows "cannot read the file: ".
    package var reason: String {
      switch self {
      case .notFound: "no such file"
      case .nameTooLong: "its name is too long"
      case .isDirectory: "it is a folder"
      case .isNotRegular: "it is not a regular file"
      case .isOutside: "a symbolic link leads out of the folder"
      case .permissionDenied: "permission denied"
      case .tooLarge(let limit): "it is larger than \(FileReader.displayed(size: limit))"
      case .tooManyFiles(let limit): "it has more than \(limit) files that might be read"
      case .tooManyMarks(let line):
        "a character on line \(line) has more than \(CombiningMarks.limit) combining marks"
      case .system(let text): text
      }
    }

    /// Nil if the reason alone is enough.
    package var help: String? {
      switch self {
      case .tooLarge: "check the path: no file of menus or their texts comes near that size"
      case .tooManyFiles: "name the folder of one app"
      case .tooManyMarks: CombiningMarks.help
      case .notFound, .nameTooLong, .isDirectory, .isNotRegular, .isOutside, .permissionDenied, .system: nil
      }
    }
  }
}
