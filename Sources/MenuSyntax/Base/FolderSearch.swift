/// The files in a folder and below, without hidden files and those that git ignores.
///
/// Links to folders are not followed, since they may lead round in a circle. A link to a file is that file, unless it
/// leads out of the folder and of the folder's repository.
package struct FolderSearch {
  /// The files found, folder by folder, each in the order of its names' bytes.
  package private(set) var files: [String] = []
  /// The folders and ignore files that could not be read, and why.
  package private(set) var failures: [(folder: String, failure: FileReader.Failure)] = []
  /// Links that lead out, or nowhere; the result does not say which.
  package private(set) var strays: [String] = []
  /// Whether the folder has more files than the search may find.
  package private(set) var isCut = false

  private let reader: FileReader
  private let isWanted: (_ names: ArraySlice<[UInt8]>) -> Bool
  /// The rules of ignored files, the innermost last. Each has the number of names that lead to its folder.
  private var ignores: [(depth: Int, rules: GitIgnore)] = []
  /// The names from the repository's root, or from the folder, to the current place of the search.
  private var names: [[UInt8]] = []
  /// How many of them lead to the folder that is searched.
  private var start = 0
  /// How many names a path may have from that folder.
  private let maximumDepth: Int
  private let maximumCount: Int
  /// The folder, from the root of the file system, that links must stay in: the repository, or the searched folder.
  private var top: String

  /// Searches a folder.
  ///
  /// - Parameters:
  ///   - maximumDepth: how many names a path may have from the folder.
  ///   - maximumCount: how many files are enough.
  ///   - isWanted: whether a file counts, by its path from the folder, as the names between its slashes.
  package init(
    _ folder: String, reader: FileReader, maximumDepth: Int = .max, maximumCount: Int = .max,
    where isWanted: @escaping (_ names: ArraySlice<[UInt8]>) -> Bool
  ) {
    self.reader = reader
    self.maximumDepth = maximumDepth
    self.maximumCount = maximumCount
    self.isWanted = isWanted
    top = reader.absolutePath(of: folder) ?? folder
    startInRepository()
    start = names.count
    search(SourcePath.prefix(folder), shown: folder)
  }

  private mutating func search(_ folder: String, shown: String) {
    let entries: [FileReader.FolderEntry]
    switch reader.entries(inFolder: folder) {
    case .success(let found): entries = found
    case .failure(let failure):
      failures.append((shown, failure))
      return
    }
    let count = ignores.count
    defer { ignores.removeLast(ignores.count - count) }
    // Git follows no link to a `.gitignore`.
    if entries.contains(where: { $0.name.utf8.elementsEqual(".gitignore".utf8) && $0.kind == .file && !$0.isLink }) {
      ignore(folder + ".gitignore")
    }
    for entry in entries where !isCut && entry.name.utf8.first != .dot && (entry.kind != .other || entry.isLink) {
      names.append(Array(entry.name.utf8))
      defer { names.removeLast() }
      switch entry.kind {
      case .folder:
        // Xcode's project says what is built, even if a tool made it and git ignores it.
        if names.count - start < maximumDepth, entry.name.hasSuffix(".xcodeproj") || !isIgnored(isFolder: true) {
          search(folder + entry.name + "/", shown: folder + entry.name)
        }
      case .file:
        guard isWanted(names[start...]), !isIgnored(isFolder: false) else { break }
        if entry.isLink, leadsOut(folder + entry.name) {
          strays.append(folder + entry.name)
        } else if files.count == maximumCount {
          isCut = true
        } else {
          files.append(folder + entry.name)
        }
      case .other:
        // A link that seems to lead nowhere. Links to folders are not followed, and links to pipes are left out.
        if reader.kind(of: folder + entry.name) == nil, isWanted(names[start...]), !isIgnored(isFolder: false) {
          strays.append(folder + entry.name)
        }
      }
    }
  }

  /// Whether a link leads out of the folder that all must lie in.
  private func leadsOut(_ path: String) -> Bool {
    reader.absolutePath(of: path).map { !SourcePath.isInside($0, folder: top) } ?? true
  }

  /// Whether the file or folder that `names` lead to is left out; the innermost `.gitignore` with a matching rule
  /// decides.
  private func isIgnored(isFolder: Bool) -> Bool {
    for (depth, rules) in ignores.reversed() {
      if let decision = rules.leavesOut(names[depth...], isFolder: isFolder) { return decision }
    }
    return false
  }

  private mutating func ignore(_ path: String) {
    switch reader.read(path, inside: top) {
    case .success(let bytes):
      let rules = GitIgnore(bytes)
      if !rules.isEmpty { ignores.append((names.count, rules)) }
    // Git does not read these files either.
    case .failure(.notFound), .failure(.isDirectory), .failure(.isNotRegular), .failure(.isOutside): break
    case .failure(let failure): failures.append((path, failure))
    }
  }

  /// Reads the ignore files of the folders above, up to the root of the repository, if it is in one.
  private mutating func startInRepository() {
    let path = top
    guard let root = reader.repository(of: path) else { return }
    top = root
    // In a worktree `.git` is a file, and others share the folder it leads to.
    ignore(SourcePath.prefix(root) + ".git/info/exclude")
    var above = SourcePath.prefix(root)
    for name in path.utf8.dropFirst(root.utf8.count).split(separator: .slash) {
      ignore(above + ".gitignore")
      names.append(Array(name))
      above += String(decoding: Array(name), as: UTF8.self) + "/"
    }
  }
}

extension FileReader {
  /// The folder with `.git` that is a folder or the nearest above it; nil without one.
  ///
  /// - Parameter folder: a path from the root, without links.
  package func repository(of folder: String) -> String? {
    var root = folder
    while kind(of: SourcePath.prefix(root) + ".git") == nil {
      guard let parent = SourcePath.parent(of: root) else { return nil }
      root = parent
    }
    return root
  }
}

extension FolderSearch {
  /// Searches the files whose paths match a pattern, below the folder that its first names spell out.
  package init(matching pattern: String, reader: FileReader) {
    let folder = Self.folder(matching: pattern)
    let names = pattern.utf8.dropFirst(folder.utf8.count).split(separator: .slash, omittingEmptySubsequences: false)
    let glob = Glob(pattern.utf8.dropFirst(folder.utf8.count))
    self.init(
      folder.isEmpty ? "." : folder, reader: reader,
      maximumDepth: names.contains { $0.elementsEqual("**".utf8) } ? .max : names.count
    ) { glob.matches($0) }
  }

  /// The folder that the first names of a pattern spell out, with its slash. Without a pattern, the whole path.
  package static func folder(matching pattern: String) -> String {
    if !Glob.isPattern(pattern) { return pattern }
    var folder = ""
    for name in pattern.split(separator: "/", omittingEmptySubsequences: false) {
      if Glob.isPattern(String(name)) { break }
      folder += name + "/"
    }
    return folder
  }
}
