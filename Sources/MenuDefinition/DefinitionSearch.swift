/// Finds the main files among definition files. The others belong to them by includes.
package struct DefinitionSearch: Sendable {
  /// All files, in the order of the search.
  package let files: [String]
  /// The files that no other file includes, and the first file of a circle that no other file includes.
  package private(set) var mains: [String] = []

  /// The folder in which paths begin: `../Parts/A` and `A` are one file in the folder `Parts`.
  private let currentFolder: String
  /// The includes of each file, by its one name.
  private var included: [ExactPath: [ExactPath]] = [:]
  private var includers: [ExactPath: [ExactPath]] = [:]

  /// The end of definitions' names, for a search in a folder.
  package static let suffix = ".menu.kdl"

  /// Sorts the files of a search. The `others` count as including their includes, but are not results. Includes must
  /// lie in `root`; in the folder of each file without one.
  package init(_ files: [String], besides others: [String] = [], root: String? = nil, reader: FileReader) {
    self.files = files
    currentFolder = reader.absolutePath(of: ".") ?? ""
    let root = root.map { name(of: $0).text }
    // Includes must lie in a folder, also when links are followed. Files of the search may be anywhere.
    var waiting: [(path: ExactPath, folder: String?)] = (files + others).map { (name(of: $0), nil) }
    while let (path, folder) = waiting.popLast() {
      if included[path] != nil { continue }
      let paths = Self.includes(of: path.text, inside: folder, reader)
      included[path] = paths
      for other in paths where other != path {
        includers[other, default: []].append(path)
        // An included file may have any name, and may include files of the search.
        let folder = root ?? SourcePath.folder(of: path.text)
        if included[other] == nil, SourcePath.isInside(other.text, folder: folder) { waiting.append((other, folder)) }
      }
    }
    var reached: Set<ExactPath> = []
    for file in files where includers[name(of: file)] == nil {
      mains.append(file)
      reach(from: name(of: file), &reached)
    }
    for other in others { reach(from: name(of: other), &reached) }
    chooseInCircles(&reached)
  }

  /// The files that include a file directly, sorted.
  package func includers(of path: String) -> [String] { (includers[name(of: path)] ?? []).sorted().map(\.text) }

  /// The main files that a file belongs to, in their order; a main file belongs to itself.
  package func mains(including path: String) -> [String] {
    let above = above(name(of: path))
    return mains.filter { above.contains(name(of: $0)) }
  }

  /// The files of all other definitions, with their includes. Each has its one name from the root of the file system.
  package func files(ofOthersThan named: [String]) -> Set<ExactPath> {
    let named = Set(named.map(name))
    var reached: Set<ExactPath> = []
    for main in mains where !named.contains(name(of: main)) { reach(from: name(of: main), &reached) }
    return reached
  }

  /// The one name of a file, for any path to it.
  private func name(of path: String) -> ExactPath { ExactPath(SourcePath.located(path, in: currentFolder)) }

  // MARK: Circles

  private func reach(from path: ExactPath, _ reached: inout Set<ExactPath>) { Self.follow(included, path, &reached) }

  /// A file, and all files that include it, directly or not.
  private func above(_ path: ExactPath) -> Set<ExactPath> {
    var above: Set<ExactPath> = []
    Self.follow(includers, path, &above)
    return above
  }

  private static func follow(_ links: [ExactPath: [ExactPath]], _ start: ExactPath, _ reached: inout Set<ExactPath>) {
    var waiting = [start]
    while let path = waiting.popLast() {
      if reached.insert(path).inserted { waiting += links[path] ?? [] }
    }
  }

  /// Files that no main file reaches are in a circle, or included by one.
  private mutating func chooseInCircles(_ reached: inout Set<ExactPath>) {
    var chosen: Set<ExactPath> = []
    for file in files where !reached.contains(name(of: file)) {
      let first = firstAbove(name(of: file))
      chosen.insert(first)
      reach(from: first, &reached)
    }
    if chosen.isEmpty { return }
    let isMain = Set(mains.map(ExactPath.init))
    mains = files.filter { isMain.contains(ExactPath($0)) || chosen.contains(name(of: $0)) }
  }

  /// The first file of the topmost circle that leads to a file.
  private func firstAbove(_ path: ExactPath) -> ExactPath {
    var candidate = path
    var isTop = false
    while !isTop {
      isTop = true
      var below: Set<ExactPath> = []
      reach(from: candidate, &below)
      let above = above(candidate)
      if let higher = above.sorted().first(where: { !below.contains($0) }) {
        (candidate, isTop) = (higher, false)
      } else {
        let circle = files.first { above.contains(name(of: $0)) }
        candidate = circle.map(name) ?? candidate
      }
    }
    return candidate
  }

  // MARK: Reading

  /// Whether a file declares an app: a main file does, a part of one does not. False if it is unreadable.
  package static func declaresApp(_ path: String, reader: FileReader) -> Bool {
    guard reader.kind(of: path) == .file, case .success(let bytes) = reader.read(path) else { return false }
    var ignored: [Diagnostic] = []
    let tree = SyntaxTree.parse(SourceFile(path: path, bytes: bytes), id: 0, diagnostics: &ignored)
    return tree.roots.contains { tree.matches(tree.nodes[$0].name, "app") }
  }

  /// The paths that a file includes, as written. Empty for an unreadable file, which compiling it reports.
  private static func includes(of path: String, inside folder: String?, _ reader: FileReader) -> [ExactPath] {
    guard reader.kind(of: path) == .file,
      case .success(let bytes) = folder.map({ reader.read(path, inside: $0) }) ?? reader.read(path),
      Self.include.occurs(in: bytes)
    else {
      return []
    }
    var ignored: [Diagnostic] = []
    let tree = SyntaxTree.parse(SourceFile(path: path, bytes: bytes), id: 0, diagnostics: &ignored)
    let folder = SourcePath.folder(of: path)
    return tree.roots.compactMap { node in
      guard tree.matches(tree.nodes[node].name, "include") else { return nil }
      var entries = tree.entries(of: node)
      while let entry = entries.next() {
        if entry.key.kind == .missing { return ExactPath(SourcePath.join(folder, tree.string(entry.value))) }
      }
      return nil
    }
  }

  /// Most files have none, and need not be parsed.
  private static let include = WordSearch(["include"])
}
