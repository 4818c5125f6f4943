/// The open documents, and the definitions that they are parts of.
package struct Workspace: Sendable {
  package typealias ProjectCheck = @Sendable (Project, FileReader) -> [Diagnostic]

  var folders: [String] = []
  private(set) var documents: [String: OpenDocument] = [:]
  private(set) var files: BufferedFiles
  private var search = MainSearch()
  /// The main definitions of each open definition, by its address.
  private var mains: [String: [String]] = [:]
  /// The checked definitions without the stale ones, by the one name that each has.
  private var checks: [ExactPath: CheckedMain] = [:]
  /// The last sound check of each definition, for use while its author writes on it.
  private var sound: [ExactPath: CheckedMain] = [:]
  /// The trees of open documents, and the names in their definitions, until a text changes.
  private var trees: [String: SyntaxTree] = [:]
  private var names: [String: NameIndex] = [:]
  /// The documents whose links are not read yet, and the links of all.
  private var unread: Set<String> = []
  private var links: [String: [String]] = [:]

  private let checkProject: ProjectCheck
  /// The mistakes of project files, until files change.
  private var mistakes: [ExactPath: [Diagnostic]] = [:]

  init(_ disk: FileReader, _ checkProject: @escaping ProjectCheck) {
    files = BufferedFiles(disk)
    self.checkProject = checkProject
  }

  // MARK: Documents

  mutating func open(_ document: OpenDocument) {
    documents[document.uri] = document
    textChanged(document)
    filesChanged()
  }

  mutating func change(_ uri: String, _ version: Int?, _ changes: [JSONTree.Value], _ encoding: PositionEncoding) {
    guard var document = documents.removeValue(forKey: uri) else { return }
    document.change(changes, encoding)
    document.version = version
    documents[uri] = document
    textChanged(document)
    let name = files.name(of: document.path)
    checks = checks.filter { !$1.concerns(name) }
    if document.kind == .project { filesChanged() }
  }

  private mutating func textChanged(_ document: OpenDocument) {
    files.set(document.bytes, at: document.path)
    (trees[document.uri], names) = (nil, [:])
    unread.insert(document.uri)
  }

  mutating func close(_ uri: String) {
    guard let document = documents.removeValue(forKey: uri) else { return }
    // It may be open under another address.
    files.set(self.document(named: files.name(of: document.path))?.bytes, at: document.path)
    (trees[uri], links[uri]) = (nil, nil)
    filesChanged()
  }

  mutating func filesChanged() {
    search.forget()
    (mains, checks, names, mistakes) = ([:], [:], [:], [:])
  }

  /// Searches the definitions again if a line `app` or `include` was added or removed.
  private mutating func readLinks() {
    for uri in unread.sorted() {
      guard let document = documents[uri] else { continue }
      let new = document.kind == .definition ? tree(of: document).links : []
      if links.updateValue(new, forKey: uri) != new {
        search.forget()
        (mains, names) = ([:], [:])
      }
    }
    unread = []
  }

  func document(named name: ExactPath) -> OpenDocument? {
    documents.values.filter { files.name(of: $0.path) == name }.min { $0.uri < $1.uri }
  }

  // MARK: Checks

  private mutating func mains(of document: OpenDocument) -> [String] {
    readLinks()
    if let known = mains[document.uri] { return known }
    let found = mains(ofFile: document.path)
    mains[document.uri] = found
    return found
  }

  private mutating func mains(ofFile path: String) -> [String] {
    search.mains(of: path, in: folders, open: documents.values.map(\.path).sorted(), files)
  }

  func definitions(near paths: [String]) -> [String] {
    let found = paths.flatMap { MainSearch.definitions(near: $0, in: folders, files) }
    let open = documents.values.filter { $0.kind == .definition }.map(\.path)
    return (found + open).uniqued { files.name(of: $0) }
  }

  mutating func checked(_ main: String) -> CheckedMain {
    let name = files.name(of: main)
    if let known = checks[name] { return known }
    let checked = CheckedMain(main, files)
    checks[name] = checked
    if checked.isSound { sound[name] = checked }
    return checked
  }

  /// The checks of the definitions that a document is a part of, as they are now.
  mutating func checked(_ document: OpenDocument) -> [CheckedMain] {
    guard document.kind == .definition else { return [] }
    let name = files.name(of: document.path)
    // A definition may name the document, but be kept from reading it.
    let mains = mains(of: document).map { checked($0) }.filter { $0.files[name] != nil }
    return mains.isEmpty ? [checked(document.path)] : mains
  }

  /// The definitions that a document is a part of, and all that share files with them, directly or not.
  mutating func related(to document: OpenDocument) -> [CheckedMain] {
    var found = checked(document)
    var seen = Set(found.map { files.name(of: $0.path) })
    var asked: Set<ExactPath> = []
    var index = 0
    while index < found.count {
      for (name, file) in found[index].files where asked.insert(name).inserted {
        guard let source = found[index].compilation.sources[file], SourceKind(of: source) == .definition else {
          continue
        }
        for main in mains(ofFile: source.path)
        where seen.insert(files.name(of: main)).inserted { found.append(checked(main)) }
      }
      index += 1
    }
    return found
  }

  /// The first definition that a document is a part of, as it was when everything could be read; else as it is.
  mutating func names(of document: OpenDocument) -> CheckedMain? {
    guard let now = checked(document).first else { return nil }
    return now.isSound ? now : sound[files.name(of: now.path)] ?? now
  }

  /// The stamps of the definitions that each open document is a part of.
  var stamps: [String: [Int]] {
    mutating get {
      var stamps: [String: [Int]] = [:]
      for document in documents.values where document.kind == .definition {
        stamps[document.uri] = checked(document).map(\.stamp)
      }
      return stamps
    }
  }

  // MARK: Projects

  /// The findings in a project file; of a broken one only those of reading, as `menuc check` reports.
  mutating func findings(in found: ProjectSearch.Found) -> FindingList {
    let name = files.name(of: found.project.path)
    let known = mistakes[name] ?? (found.diagnostics.isEmpty ? checkProject(found.project, files.reader) : [])
    mistakes[name] = known
    return FindingList(found.diagnostics + known, from: found.project.sources)
  }

  /// The projects of some definitions, and of the open project files.
  func projects(of mains: [CheckedMain]) -> [ProjectSearch.Found] {
    let open = documents.values.filter { $0.kind == .project }.map(\.path).sorted()
    return (mains.compactMap(\.project) + open.compactMap { Project.read($0, from: files.reader) })
      .uniqued { files.name(of: $0.project.path) }
  }

  // MARK: Trees

  mutating func tree(of document: OpenDocument, file: SourceFile.ID = 0) -> SyntaxTree {
    var ignored: [Diagnostic] = []
    var tree =
      trees[document.uri]
      ?? SyntaxTree.parse(SourceFile(path: document.path, bytes: document.bytes), id: 0, diagnostics: &ignored)
    trees[document.uri] = tree
    tree.file = file
    return tree
  }

  /// The first definition that a document is a part of, the present tree there, and the names in all its files.
  mutating func reading(of document: OpenDocument) -> (main: CheckedMain?, tree: SyntaxTree, names: NameIndex) {
    let main = document.kind == .definition ? names(of: document) : nil
    let tree = tree(of: document, file: main?.files[files.name(of: document.path)] ?? 0)
    let index = names[document.uri] ?? NameIndex(main?.trees(with: tree) ?? [tree])
    names[document.uri] = index
    return (main, tree, index)
  }

  /// All definitions that open documents are parts of, sorted by path. Forgets the others.
  mutating func allChecked() -> [CheckedMain] {
    let open = documents.values.filter { $0.kind == .definition }
    var all: [ExactPath: CheckedMain] = [:]
    for document in open {
      for main in checked(document) { all[files.name(of: main.path)] = main }
    }
    checks = checks.filter { all[$0.key] != nil }
    sound = sound.filter { all[$0.key] != nil }
    return all.sorted { $0.key < $1.key }.map(\.value)
  }
}

extension SyntaxTree {
  /// The lines that connect definitions: `app`, and `include` with its path.
  fileprivate var links: [String] {
    roots.compactMap { node in
      if matches(nodes[node].name, "app") { return "app" }
      guard matches(nodes[node].name, "include") else { return nil }
      return entries(of: node).first { $0.key.kind == .missing }.map { "include " + string($0.value) }
    }
  }
}
