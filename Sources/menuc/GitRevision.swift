import MenuReports

/// A file in a revision of a repository: `git:v1.2:App.menu.kdl`.
struct GitRevision: Sendable {
  /// A tag, a branch, `HEAD~3`.
  let revision: String
  /// The path from menuc's own folder.
  let path: String

  static let prefix = "git:"

  /// Nil for the path of a file.
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

  /// Refuses a revision without the prefix: `HEAD`, `v1.2:App.menu.kdl`.
  static func checkPrefix(of operands: [String], _ arguments: Arguments) throws(UsageError) {
    let files = arguments.surroundings.files
    let missing = operands.filter { !$0.hasPrefix(prefix) && $0 != "-" && files.kind(of: $0) == nil }
    for operand in missing {
      let named = operands.first { files.kind(of: $0) == .file } ?? "FILE"
      let (revision, file) = operand.parted(at: ":") ?? (operand, named)
      guard (try? Git.commit(revision, in: arguments.surroundings.folder() ?? "")) != nil else { continue }
      throw UsageError("'\(operand)' is a revision and not a file", help: "write \(prefix)\(revision):\(file)")
    }
  }

  /// The colon between revision and file.
  static func separator(in rest: Substring) -> Substring.Index? {
    // Text in braces belongs to the revision: HEAD@{2026-01-01 10:00:00}.
    var depth = 0
    // By bytes: a name that begins with a combining mark makes another character of the colon before it.
    return rest.utf8.firstIndex { byte in
      if byte == UInt8(ascii: "{") { depth += 1 } else if byte == UInt8(ascii: "}") { depth -= 1 }
      return byte == UInt8(ascii: ":") && depth == 0
    }
  }

  /// - Parameter working: the folder that paths begin in.
  fileprivate func files(in working: String) throws(UsageError) -> RevisionFiles {
    do throws(Git.Failure) {
      let files = try RevisionFiles(revision, of: working, in: working)
      try files.check(path)
      return files
    } catch {
      throw UsageError("'\(Self.prefix)\(revision):\(path)' cannot be read: \(error.reason)", help: error.help)
    }
  }
}

/// The files of a revision. Git is asked once for all names, once for files brought together, once for each other.
struct RevisionFiles: Sendable {
  /// Begins a file's path in messages, and the paths of the files that it includes: `git:v1.2:`.
  let prefix: String
  /// Paths may have the prefix. Reads definitions, included files, catalogs and projects.
  let reader: FileReader

  private let files: GitTree
  private let located: @Sendable (_ path: String) -> String

  /// - Parameter working: the folder that paths begin in.
  init(_ revision: String, of repository: String, in working: String) throws(Git.Failure) {
    let folder = try Git.line(of: ["rev-parse", "--show-prefix"], in: repository)
    let commit = try Git.commit(revision, in: repository)
    let files = try GitTree(commit, in: repository)
    // A bare repository has no top level.
    let root = (try? Git.line(of: ["rev-parse", "--show-toplevel"], in: repository)) ?? ""
    // A slash in the name of a branch would be taken for a folder.
    let prefix = GitRevision.prefix + (revision.contains("/") ? String(commit.prefix(10)) : revision) + ":"
    let located = { @Sendable (path: String) -> String in
      let isNamed = path.utf8.starts(with: prefix.utf8)
      let path = isNamed ? String(Substring(path.utf8.dropFirst(prefix.utf8.count))) : path
      return root.isEmpty
        ? SourcePath.normalized(folder + path) : SourcePath.relative(SourcePath.located(path, in: working), to: root)
    }
    reader = FileReader.elsewhere(
      kind: { files.kind(of: located($0)) }, read: { files.read(located($0)) },
      entries: { files.entries(of: located($0)) })
    (self.prefix, self.files, self.located) = (prefix, files, located)
  }

  /// Reads several files at once, before they are needed.
  func bring(_ paths: [String]) { files.bring(paths.map(located)) }

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
  /// The arguments for one operand alone, which may be a file of a revision; of an older version only errors are
  /// reported.
  func reading(_ operand: String, isOlder: Bool) throws(UsageError) -> Arguments {
    guard let revision = try GitRevision(operand) else {
      return try reading([operand], from: surroundings.files, isQuiet: isOlder)
    }
    let files = try revision.files(in: surroundings.folder() ?? "")
    return try reading([files.prefix + revision.path], from: files.reader, isQuiet: true)
  }
}
