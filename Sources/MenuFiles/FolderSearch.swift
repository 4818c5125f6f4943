/// The files in a folder and below, without hidden files and those that git ignores. Does not follow links to folders,
/// which may form a circle; a link to a file counts, unless it leads out of both the folder and its repository.
package struct FolderSearch {
  /// Folder by folder, each sorted by the bytes of names.
  package private(set) var files: [String] = []
  /// The folders and ignore files that cannot be read.
  package private(set) var failures: [(folder: String, failure: FileReader.Failure)] = []
  /// Links that lead out or nowhere; which one stays unknown.
  package private(set) var strays: [String] = []
  package private(set) var isCut = false

  private let reader: FileReader
  private let isWanted: (_ names: ArraySlice<[UInt8]>) -> Bool
  /// The innermost last; `depth` is the number of names that lead to its folder.
  private var ignores: [(depth: Int, rules: GitIgnore)] = []
  /// The names from the repository's root, or from the folder, to the current place.
  private var names: [[UInt8]] = []
  /// The index in `names` after those of the searched folder.
  private var start = 0
  private let maximumDepth: Int
  private let maximumCount: Int
  /// Absolute; links must stay in it: the repository, or the searched folder.
  private var top: String

  /// - Parameter isWanted: whether a file counts, by the names of its path from the folder.
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
        // Read Xcode's project even if a tool made it and git ignores it: it lists what is built.
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
        // Seems to lead nowhere. Links to folders and to pipes are left out.
        if reader.kind(of: folder + entry.name) == nil, isWanted(names[start...]), !isIgnored(isFolder: false) {
          strays.append(folder + entry.name)
        }
      }
    }
  }

  private func leadsOut(_ path: String) -> Bool {
    reader.absolutePath(of: path).map { !SourcePath.isInside($0, folder: top) } ?? true
  }

  /// The innermost `.gitignore` with a matching rule decides.
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

  /// Reads the ignore files of the folders above, up to the repository's root, if any.
  private mutating func startInRepository() {
    let path = top
    guard let root = reader.repository(of: path) else { return }
    top = root
    // In a worktree `.git` is a file, and its folder is shared.
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
  /// The folder or the nearest above it that has `.git`; nil without one. `folder` is from the root, without links.
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
  /// Searches below the folder that the pattern's first names spell out.
  package init(matching pattern: String, reader: FileReader) {
    let folder = Self.folder(matching: pattern)
    let names = pattern.utf8.dropFirst(folder.utf8.count).split(separator: .slash, omittingEmptySubsequences: false)
    let glob = Glob(pattern.utf8.dropFirst(folder.utf8.count))
    self.init(
      folder.isEmpty ? "." : folder, reader: reader,
      maximumDepth: names.contains { $0.elementsEqual("**".utf8) } ? .max : names.count
    ) { glob.matches($0) }
  }

  /// The folder with its slash; for a text without wildcards, the whole path.
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
