import MenuReports

/// A file as a revision of a repository has it: `git:v1.2:App.menu.kdl`.
struct GitRevision: Sendable {
  /// What git calls it: a tag, a branch, `HEAD~3`.
  let revision: String
  /// The file, seen from the folder menuc runs in.
  let path: String

  static let prefix = "git:"

  /// nil for the path of a file.
  init?(_ operand: String) throws(UsageError) {
    guard operand.hasPrefix(Self.prefix) else { return nil }
    let rest = Substring(operand.utf8.dropFirst(Self.prefix.utf8.count))
    guard let colon = Self.separator(in: rest), colon > rest.startIndex, rest.utf8.index(after: colon) < rest.endIndex
    else {
      throw UsageError(
        "'\(operand)' names no file of a revision", help: "write git:REVISION:FILE, git:v1.2:App.menu.kdl")
    }
    revision = String(Substring(rest.utf8[..<colon]))
    path = String(Substring(rest.utf8[rest.utf8.index(after: colon)...]))
  }

  /// The colon between revision and file; nil where no file is named.
  static func separator(in rest: Substring) -> Substring.Index? {
    // What stands in braces belongs to the revision: HEAD@{2026-01-01 10:00:00}.
    var depth = 0
    // By its bytes: a name that begins with a combining mark makes another character of the colon before it.
    return rest.utf8.firstIndex { byte in
      if byte == UInt8(ascii: "{") { depth += 1 } else if byte == UInt8(ascii: "}") { depth -= 1 }
      return byte == UInt8(ascii: ":") && depth == 0
    }
  }

  /// The files of its revision, with this one among them.
  ///
  /// - Parameter working: the folder that paths begin in.
  fileprivate func files(in working: String) throws(UsageError) -> RevisionFiles {
    do throws(Git.Failure) {
      let files = try RevisionFiles(revision, in: working)
      try files.check(path)
      return files
    } catch {
      throw UsageError("'\(Self.prefix)\(revision):\(path)' cannot be read: \(error.reason)", help: error.help)
    }
  }
}

/// The files of a revision of a repository.
///
/// Git is asked once for all names, and twice for each file that is read, or each folder of Swift files.
struct RevisionFiles: Sendable {
  /// The start of a file's path in messages, and of the paths of the files that it includes: `git:v1.2:`.
  let prefix: String
  /// Reads them by their paths with the prefix or without: definitions, what they include, catalogs and projects.
  let reader: FileReader

  private let files: GitFiles
  private let folder: String
  private let located: @Sendable (_ path: String) -> String

  /// - Parameter working: the folder that paths begin in.
  init(_ revision: String, in working: String) throws(Git.Failure) {
    let folder = try Git.line(of: ["rev-parse", "--show-prefix"], in: working)
    let commit = try Git.commit(revision, in: working)
    let list = try Git.bytes(of: ["ls-tree", "-r", "-z", "--full-tree", commit], in: working)
    // A bare repository has none.
    let root = (try? Git.line(of: ["rev-parse", "--show-toplevel"], in: working)) ?? ""
    let files = GitFiles(list, commit: commit, folder: working)
    // A slash in the name of a branch would be taken for a folder.
    let prefix = GitRevision.prefix + (revision.contains("/") ? String(commit.prefix(10)) : revision) + ":"
    let located = { @Sendable (path: String) -> String in
      let isNamed = path.utf8.starts(with: prefix.utf8)
      let path = isNamed ? String(Substring(path.utf8.dropFirst(prefix.utf8.count))) : path
      if SourcePath.isAbsolute(path), !root.isEmpty { return path == root ? "" : SourcePath.relative(path, to: root) }
      return SourcePath.normalized(folder + path)
    }
    reader = FileReader.elsewhere(
      kind: { files.kind(of: located($0)) }, read: { files.read(located($0)) },
      entries: { files.entries(of: located($0)) })
    (self.prefix, self.files, self.folder, self.located) = (prefix, files, folder, located)
  }

  fileprivate func check(_ path: String) throws(Git.Failure) {
    let place = located(path)
    if files.kind(of: place) == .file { return }
    let name = SourcePath.name(ofFile: path)
    let other = files.paths.first { ExactPath(SourcePath.name(ofFile: $0)) == ExactPath(name) }
    let begin = "paths begin in the folder that menuc runs in"
    throw Git.Failure(
      reason: "the revision has no file '\(place)'",
      help: other.map { "\(begin); there is '\($0)', seen from the root of the repository" } ?? begin)
  }
}

extension Arguments {
  /// The same arguments for one operand alone, which may be a file of a revision.
  ///
  /// - Parameter isOlder: whether it is an earlier version, of which only the errors are told.
  func reading(_ operand: String, isOlder: Bool) throws(UsageError) -> Arguments {
    guard let revision = try GitRevision(operand) else {
      return try reading(operand, from: surroundings.files, isQuiet: isOlder)
    }
    let files = try revision.files(in: surroundings.folder() ?? "")
    return try reading(files.prefix + revision.path, from: files.reader, isQuiet: true)
  }
}

/// The files of a commit, by their paths from the repository's root.
private struct GitFiles: Sendable {
  private let commit: String
  private let folder: String
  /// Whether each file is a link.
  private let files: [ExactPath: Bool]
  private let folders: [ExactPath: [FileReader.FolderEntry]]
  /// The Swift files of folders that were read.
  private let swiftFiles = Cache<[ExactPath: [UInt8]]>(limit: 4)

  /// - Parameter list: what `git ls-tree -r -z` says.
  init(_ list: [UInt8], commit: String, folder: String) {
    var files: [ExactPath: Bool] = [:]
    var folders: [ExactPath: [FileReader.FolderEntry]] = [ExactPath(""): []]
    // Bytes and not a text, in which characters would be sought: there may be 200,000 files.
    for entry in list.split(separator: 0) {
      guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let path = SourcePath.path(entry[(tab + 1)...])
      files[ExactPath(path)] = entry.starts(with: "120000".utf8)
      var name = path
      var kind = FileReader.FileKind.file
      // A folder that is known has all folders above it.
      while true {
        let parent = ExactPath(String(Substring(SourcePath.folder(of: name).utf8.dropLast())))
        let last = SourcePath.name(ofFile: name)
        let isKnown = folders[parent] != nil
        folders[parent, default: []].append(FileReader.FolderEntry(name: last, kind: kind))
        if isKnown { break }
        (name, kind) = (parent.text, .folder)
      }
    }
    self.files = files
    self.folders = folders.mapValues { $0.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) } }
    (self.commit, self.folder) = (commit, folder)
  }

  var paths: [String] { files.keys.sorted().map(\.text) }

  func kind(of path: String) -> FileReader.FileKind? {
    if folders[ExactPath(path)] != nil { return .folder }
    return files[ExactPath(path)] == nil ? nil : .file
  }

  func entries(of path: String) -> Result<[FileReader.FolderEntry], FileReader.Failure> {
    folders[ExactPath(path)].map { .success($0) } ?? .failure(.notFound)
  }

  func read(_ path: String) -> Result<[UInt8], FileReader.Failure> {
    var path = path
    // As far as the system follows links.
    for _ in 0..<40 {
      guard let isLink = files[ExactPath(path)] else {
        return .failure(folders[ExactPath(path)] == nil ? .notFound : .isDirectory)
      }
      if !isLink, let bytes = swiftFile(path) { return .success(bytes) }
      do throws(Git.Failure) {
        let name = commit + ":" + path
        let limit = FileReader.limit(for: path)
        if try Int(Git.line(of: ["cat-file", "-s", name], in: folder)) ?? 0 > limit {
          return .failure(.tooLarge(limit: limit))
        }
        let bytes = try Git.bytes(of: ["cat-file", "blob", name], in: folder)
        if !isLink { return .success(bytes) }
        path = SourcePath.normalized(SourcePath.folder(of: path) + String(decoding: bytes, as: UTF8.self))
      } catch {
        return .failure(.system(error.reason))
      }
    }
    return .failure(.notFound)
  }

  /// A Swift file. Of a folder that is read all are wanted, so they are brought at once; nil where that cannot be done.
  private func swiftFile(_ path: String) -> [UInt8]? {
    guard Self.isSwift(path) else { return nil }
    let parent = String(Substring(SourcePath.folder(of: path).utf8.dropLast()))
    return swiftFiles.value(for: parent) { readSwiftFiles(in: parent) }?[ExactPath(path)]
  }

  private static func isSwift(_ path: String) -> Bool { path.utf8.reversed().starts(with: ".swift".utf8.reversed()) }

  /// The Swift files of a folder that are not too large, together not more than one may be.
  private func readSwiftFiles(in parent: String) -> [ExactPath: [UInt8]]? {
    let prefix = parent.isEmpty ? "" : parent + "/"
    let paths = (folders[ExactPath(parent)] ?? []).map { prefix + $0.name }.filter {
      // git reads a name from each line.
      Self.isSwift($0) && files[ExactPath($0)] == false && !$0.utf8.contains(.lineFeed)
    }
    guard paths.count > 1 else { return nil }
    do throws(Git.Failure) {
      let names = paths.flatMap { SourcePath.bytes(of: commit + ":" + $0) + [.lineFeed] }
      let sizes = try Git.bytes(of: ["cat-file", "--batch-check=%(objectsize)"], in: folder, input: names)
        .split(separator: .lineFeed).map { Int(String(decoding: $0, as: UTF8.self)) ?? .max }
      guard sizes.count == paths.count, !sizes.contains(.max),
        sizes.reduce(0, +) <= FileReader.limit(for: paths[0])
      else { return nil }
      let contents = try Git.bytes(of: ["cat-file", "--batch=%(objectsize)"], in: folder, input: names)
      var read: [ExactPath: [UInt8]] = [:]
      var place = 0
      for (path, size) in zip(paths, sizes) {
        // The size on a line of its own, the file, and a line feed.
        guard let start = contents[place...].firstIndex(of: .lineFeed).map({ $0 + 1 }), start + size < contents.count
        else { return nil }
        read[ExactPath(path)] = Array(contents[start..<start + size])
        place = start + size + 1
      }
      return read
    } catch {
      return nil
    }
  }
}
