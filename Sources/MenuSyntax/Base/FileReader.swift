import MenuLibc

/// Where a compilation gets its bytes from: the file system, or a set of files in memory.
package struct FileReader: Sendable {
  /// The default path shown for standard input.
  package static let standardInputPath = "<stdin>"

  /// The path shown for standard input; its includes are read beside it.
  package var standardInputName = standardInputPath

  var readFile: @Sendable (String) -> Result<[UInt8], Failure>
  var readFileInside: @Sendable (_ path: String, _ folder: String) -> Result<[UInt8], Failure>
  let listFolder: @Sendable (_ path: String, _ folder: String?) -> Result<[String], Failure>
  var readInput: @Sendable () -> Result<[UInt8], Failure>
  let findKind: @Sendable (String) -> FileKind?
  let listEntries: @Sendable (String) -> Result<[FolderEntry], Failure>
  package let resolve: @Sendable (String) -> String?
  package let identify: @Sendable (String) -> FileIdentity?
  let readLink: @Sendable (String) -> String?

  /// Makes a reader. By default it reads a path to find out what it leads to.
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

  /// The file system and the process's standard input. A file of more than `limit` bytes is a failure. Files named as
  /// another tool's have lower limits: `documentLimit`, `catalogLimit`.
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

  /// Files that exist only here, by the path they are read by; for tests and for editors' unsaved files.
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

  /// The content of a file, or the failure. Blocks as long as a pipe's writer does; never on a directory.
  ///
  /// `-` is a file name like any other here, so that an include cannot read standard input.
  package func read(_ path: String) -> Result<[UInt8], Failure> {
    readFile(path).flatMap(Self.readable)
  }

  /// The content of a file that a definition names, or the failure. Never blocks: it only reads a regular file that
  /// lies below the folder when all symbolic links are followed.
  package func read(_ path: String, inside folder: String) -> Result<[UInt8], Failure> {
    readFileInside(path, folder).flatMap(Self.readable)
  }

  /// The names in a folder, sorted by their bytes, or the failure.
  ///
  /// - Parameter folder: the folder that it must lie in, or be, when all symbolic links are followed; nil for anywhere.
  package func names(inFolder path: String, inside folder: String?) -> Result<[String], Failure> {
    listFolder(path, folder)
  }

  /// The kind of file that a path leads to through links, without reading it; nil if nothing is there.
  package func kind(of path: String) -> FileKind? {
    findKind(path)
  }

  /// The entries of a folder, sorted by the bytes of their names, or the failure. A link to a folder is not a folder.
  package func entries(inFolder path: String) -> Result<[FolderEntry], Failure> {
    listEntries(path)
  }

  /// The path from the root, all links followed; nil if nothing is there.
  package func absolutePath(of path: String) -> String? {
    resolve(path)
  }

  /// The target of a symbolic link; nil for anything else.
  package func link(at path: String) -> String? { readLink(path) }

  /// The identity of the regular file that a path leads to; nil without one, or if it is unknown.
  package func fileIdentity(of path: String) -> FileIdentity? { identify(path) }

  /// The identity of the file that a path leads to; if it is unknown, the path.
  package func identity(of path: String) -> FileIdentity {
    identify(path) ?? .path(Array(SourcePath.normalized(path).utf8))
  }

  /// The same files without pipes, devices and sockets, which could make a reader wait: reading one is a failure.
  package func regularFilesOnly(orElse failure: Failure = .isNotRegular) -> FileReader {
    var reader = self
    reader.readFile = { findKind($0) == .other ? .failure(failure) : readFile($0) }
    return reader
  }

  /// All of standard input up to its end, or the failure.
  func readStandardInput() -> Result<[UInt8], Failure> {
    readInput().flatMap(Self.readable)
  }

  /// The content of a file, unless comparing its texts would take the square of their length.
  private static func readable(_ bytes: [UInt8]) -> Result<[UInt8], Failure> {
    let text = SourceFile(path: "", bytes: bytes).inUTF8.bytes
    return CombiningMarks.excess(in: text).map { .failure(.tooManyMarks(line: $0)) } ?? .success(bytes)
  }
}

extension FileReader {
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

  /// The same files, under their names for a program that runs in a folder.
  package func running(in folder: String) -> FileReader {
    let located = { @Sendable (path: String) in SourcePath.located(path, in: folder) }
    return FileReader(
      readFile: { readFile(located($0)) }, readFileInside: { readFileInside(located($0), located($1)) },
      listFolder: { listFolder(located($0), $1.map(located)) }, readInput: readInput, kind: { findKind(located($0)) },
      entries: { listEntries(located($0)) }, absolutePath: { resolve(located($0)) },
      identity: { identify(located($0)) },
      link: { readLink(located($0)) })
  }

  /// The size that no definition file exceeds: 1 GiB.
  package static let defaultLimit = 1 << 30

  /// The largest size of an XML document, from any author, and of a strings file: 16 MiB. The largest menus of real
  /// apps have 130 KB, Apple's largest key layout 300 KB.
  static let documentLimit = 1 << 24

  /// The largest size of a string catalog, which has every text of an app in every language, and of a project: 64 MiB.
  static let catalogLimit = 1 << 26

  /// The largest size that a file of this name may have.
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

  /// A size in bytes in the largest unit that it is a multiple of: `16 MiB`.
  package static func displayed(size bytes: Int) -> String {
    for (unit, shift) in [("GiB", 30), ("MiB", 20), ("KiB", 10)] where bytes > 0 && bytes % (1 << shift) == 0 {
      return "\(bytes >> shift) \(unit)"
    }
    return "\(bytes) bytes"
  }
}

extension FileReader {
  /// The kind of file that a path leads to.
  package enum FileKind: Sendable, Hashable {
    case file, folder
    /// A pipe, a device, a socket; among a folder's entries a link to a folder, too.
    case other
  }

  /// One of the names in a folder.
  package struct FolderEntry: Sendable, Hashable {
    package let name: String
    package let kind: FileKind
    /// Whether it is a symbolic link, to whatever.
    package let isLink: Bool

    package init(name: String, kind: FileKind, isLink: Bool = false) {
      (self.name, self.kind, self.isLink) = (name, kind, isLink)
    }
  }

  /// Why a file could not be read.
  package enum Failure: Error, Sendable, Hashable {
    /// No file has that name, or it went away.
    case notFound
    /// The name is a directory's.
    case isDirectory
    /// Its name is too long for the file system.
    case nameTooLong
    /// It is a pipe, a device or a socket, but only a regular file will do.
    case isNotRegular
    /// A symbolic link leads out of the folder it must be in.
    case isOutside
    /// The user may not read it.
    case permissionDenied
    /// It has more bytes than the reader takes.
    case tooLarge(limit: Int)
    /// It is a folder with more files than belong to one app.
    case tooManyFiles(limit: Int)
    /// A character in it has more combining marks than any script knows.
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

    /// The reason as a phrase that follows "cannot read the file: ".
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

    /// The help, if the reason alone is not enough; nil if it is.
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
