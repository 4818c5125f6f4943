/// The documents that are open, and the definitions that they are parts of.
struct Workspace: Sendable {
  /// The folders that the client has open.
  var folders: [String] = []
  private(set) var documents: [String: OpenDocument] = [:]
  private(set) var files: BufferedFiles
  private var search = MainSearch()
  /// The main definitions of each open definition, by its address.
  private var mains: [String: [String]] = [:]
  /// The definitions that were checked, by the one name that each has; those that are stale are not among them.
  private var checks: [ExactPath: CheckedMain] = [:]
  /// As they were when everything could be read, for who writes on them.
  private var sound: [ExactPath: CheckedMain] = [:]

  init(_ disk: FileReader) { files = BufferedFiles(disk) }

  // MARK: Documents

  mutating func open(_ document: OpenDocument) {
    documents[document.uri] = document
    files.set(document.bytes, at: document.path)
    filesChanged()
  }

  mutating func change(_ uri: String, _ version: Int?, _ changes: [JSONTree.Value], _ encoding: PositionEncoding) {
    guard var document = documents.removeValue(forKey: uri) else { return }
    document.change(changes, encoding)
    document.version = version
    documents[uri] = document
    files.set(document.bytes, at: document.path)
    let name = files.name(of: document.path)
    checks = checks.filter { !$1.concerns(name) }
    // A line `app` or `include` may have come or gone.
    if document.kind == .project { return filesChanged() }
    mains[uri] = nil
  }

  mutating func close(_ uri: String) {
    guard let document = documents.removeValue(forKey: uri) else { return }
    files.set(nil, at: document.path)
    filesChanged()
  }

  /// Something on the disk may be another now.
  mutating func filesChanged() {
    search.forget()
    mains = [:]
    checks = [:]
  }

  /// The open document at a path, by whatever name.
  func document(named name: ExactPath) -> OpenDocument? {
    documents.values.first { files.name(of: $0.path) == name }
  }

  // MARK: Checks

  /// The main definitions of an open one.
  private mutating func mains(of document: OpenDocument) -> [String] {
    if let known = mains[document.uri] { return known }
    let found = search.mains(of: document.path, in: folders, files)
    mains[document.uri] = found
    return found
  }

  /// A definition as it is now.
  mutating func checked(_ main: String) -> CheckedMain {
    let name = files.name(of: main)
    if let known = checks[name] { return known }
    let checked = CheckedMain(main, files)
    checks[name] = checked
    if checked.isSound { sound[name] = checked }
    return checked
  }

  /// The definitions that a document is a part of, as they are now.
  mutating func checked(_ document: OpenDocument) -> [CheckedMain] {
    guard document.kind == .definition else { return [] }
    let name = files.name(of: document.path)
    // One may name it and be kept from reading it.
    let mains = mains(of: document).map { checked($0) }.filter { $0.files[name] != nil }
    return mains.isEmpty ? [checked(document.path)] : mains
  }

  /// The definitions that a document is a part of, and those that share a file with one of them, and so on.
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
        for main in search.mains(of: source.path, in: folders, files)
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

  /// All definitions that open documents are parts of, sorted by their paths. It forgets the others.
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
