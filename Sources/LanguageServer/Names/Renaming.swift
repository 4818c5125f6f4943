/// The places of one name in all definitions that a document is a part of, and in those that share files with them.
struct NamePlaces {
  let use: NameIndex.Use
  /// The definitions with the name, each with all names in it.
  private var definitions: [(main: CheckedMain, index: NameIndex)] = []
  private(set) var places: [Place] = []

  struct Place: Hashable {
    let uri: String
    let range: JSONValue
    /// The string that consists of the name; nil for a word of a condition.
    let token: JSONValue?
    let use: NameIndex.Use

    var location: JSONValue { ["uri": .string(uri), "range": range] }
  }

  init?(_ mains: [CheckedMain], at offset: Int, in name: ExactPath, _ writer: DiagnosticJSON) {
    var writer = writer
    var found: NameIndex.Use?
    var seen: Set<[JSONValue]> = []
    // The known places of the name. A shared file leads to a definition without the document.
    var known = [name: [offset]]
    for main in mains {
      let index = NameIndex(main.trees())
      var shared: NameIndex.Use?
      for (name, file) in main.files {
        for place in known[name] ?? [] where shared == nil { shared = index.use(at: place, in: file) }
      }
      guard let use = shared else { continue }
      found = found ?? use
      definitions.append((main, index))
      let names = Dictionary(main.files.map { ($1, $0) }) { first, _ in first }
      for other in index.uses(like: use) {
        guard let source = main.compilation.sources[other.range.file] else { continue }
        let text = writer.text(of: source)
        let place = Place(
          uri: writer.uri(of: source.path), range: text.json(other.range), token: other.token.map { text.json($0) },
          use: other)
        guard seen.insert([.string(place.uri), place.range]).inserted else { continue }
        places.append(place)
        if let name = names[other.range.file] { known[name, default: []].append(Int(other.range.start)) }
      }
    }
    guard let found else { return nil }
    use = found
  }

  /// From a command, they are those of responders that perform its action.
  var origins: [Place] {
    let declared = places.filter(\.use.isDeclaration)
    guard use.kind == .action else { return declared }
    let wanted: NameRole = use.role == .sentAction ? .performedAction : .sentAction
    return declared.filter { $0.use.role == wanted }
  }

  /// The reason why the name must stay: the system or another tool's file uses it, or an unreadable file might.
  var keeper: String? {
    for (main, index) in definitions {
      if index.hasUnreadCondition, use.kind.isInConditions {
        return "a condition with escapes may use '\(use.text)': write its characters plainly first"
      }
      if main.isBroken { return "'\(SourcePath.name(ofFile: main.path))' cannot be read whole: mend its errors first" }
      if main.compilation.targets.contains(where: { $0.has(use) }) {
        return "the system has '\(use.text)' too, so it keeps its name"
      }
      if use.kind == .action, let source = main.compilation.imports(sending: use.text).first,
        let file = main.compilation.sources[source.file]
      {
        return "'\(SourcePath.name(ofFile: file.path))' sends '\(use.text)', and menuc does not change that file"
      }
    }
    return nil
  }

  var isDeclared: Bool { places.contains(where: \.use.isDeclaration) }

  func obstacle(to name: String) -> String? {
    let shown = name.withoutQuotes
    if !use.canBe(name) { return "'\(shown)' cannot be a name here" }
    if use.kind == .action, name.utf8.count(where: { $0 == .colon }) != use.text.utf8.count(where: { $0 == .colon }) {
      return "'\(shown)' needs as many colons as '\(use.text)': they are its parameters"
    }
    return definitions.contains { $0.main.compilation.isTaken(name, insteadOf: use, $0.index) }
      ? "'\(shown)' is the name of something else" : nil
  }

  /// The baselines of the definitions change too.
  func renamed(to name: String, _ writer: DiagnosticJSON) -> JSONValue {
    var (edit, writer) = (WorkspaceEdit(), writer)
    for place in places {
      let text = place.token == nil ? name : name.asKDL
      edit.add(["range": place.token ?? place.range, "newText": .string(text)], at: place.uri)
    }
    var seen: Set<String> = []
    for baseline in definitions.compactMap(\.main.baseline) {
      guard let file = baseline.sources.files.first, seen.insert(file.path).inserted else { continue }
      let changes = baseline.renaming(use, to: name) { path in places.contains { $0.uri == writer.uri(of: path) } }
      for (range, text) in changes {
        edit.replace(range, of: writer.text(of: file), at: writer.uri(of: file.path), by: text.quoted)
      }
    }
    return edit.json
  }
}

extension LanguageServer {
  /// The places of the name at a place: in the document's definitions, or also in those that share files with them.
  private mutating func names(_ params: Params?, everywhere: Bool = false) throws(ResponseError) -> NamePlaces? {
    let (document, _, offset) = try place(params)
    let mains = everywhere ? workspace.related(to: document) : workspace.checked(document)
    return NamePlaces(
      mains, at: offset, in: workspace.files.name(of: document.path), DiagnosticJSON(workspace, client))
  }

  /// The file of an `include`, a name's declaration, an action's Swift method, or the elements of a key or platform.
  mutating func definition(_ params: Params?) throws(ResponseError) -> JSONValue {
    let (document, _, offset) = try place(params)
    let (main, tree, _) = workspace.reading(of: document)
    let word = WordAtPlace(in: tree, at: offset)
    let start: JSONValue = ["line": 0, "character": 0]
    if let word, let page = word.page {
      return client.readsPages ? [["uri": .string(page), "range": ["start": start, "end": start]]] : []
    }
    if let word, word.role == .key {
      guard let written = try? KeyCombination(spelling: word.text) else { return [] }
      let key = main?.shownKeys(in: tree)[tree.headerRange(of: word.node).start] ?? written
      return .array(
        places(of: document) { compilation, target in
          let (keys, having) = compilation.owners(of: key, on: target)
          return having.map(keys.source)
        })
    }
    if let word, word.role == .title {
      return .array(
        places(of: document) { compilation, _ in
          let translations = compilation.translations
          return translations.languages.map { translations.translation(of: word.text, in: $0)?.source }
        })
    }
    if let word, word.role == .file {
      let path = SourcePath.join(SourcePath.folder(of: document.path), word.text)
      guard workspace.files.reader.kind(of: path) != nil else { return [] }
      let uri = DiagnosticJSON(workspace, client).uri(of: path)
      return [["uri": .string(uri), "range": ["start": start, "end": start]]]
    }
    guard let names = try names(params) else { return [] }
    let use = names.use
    let methods = use.kind == .action ? swiftMethods(of: use.text, beside: document) : []
    let elements = places(of: document) { compilation, target in
      let tree = target.main.tree
      let imported: [SourceRange?] = use.kind == .action ? compilation.imports(sending: use.text).map { $0 } : []
      return imported
        + tree.elements(use.kind, use.text).filter { id in
          let file = tree.source(of: id).flatMap { compilation.sources[$0.file] }
          return tree.isSystem(id) || file.map { SourceKind(of: $0) != .definition } ?? false
        }.map { tree.source(of: $0) }
    }
    let found = names.origins.map(\.location) + methods + elements
    // Without another place it is the word itself.
    return .array(found.isEmpty ? names.places.filter(\.use.isDeclaration).map(\.location) : found)
  }

  /// Places in the definitions of a document and in their platforms, each once.
  private mutating func places(
    of document: OpenDocument, _ sources: (Compilation, PlatformMenus) -> [SourceRange?]
  ) -> [JSONValue] {
    var writer = DiagnosticJSON(workspace, client)
    var places: [JSONValue] = []
    for compilation in workspace.checked(document).map(\.compilation) {
      for source in compilation.targets.flatMap({ sources(compilation, $0) }) {
        if let place = writer.location(source, in: compilation.sources), !places.contains(place) {
          places.append(place)
        }
      }
    }
    return places
  }

  /// The places of an action's method in the Swift files of the open folders, or beside a document.
  private func swiftMethods(of action: String, beside document: OpenDocument) -> [JSONValue] {
    let methods = SwiftMethods(of: action)
    let reader = workspace.files.reader
    let own = SourcePath.folder(of: document.path)
    let folders = workspace.folders.isEmpty ? [own] : workspace.folders
    let paths = folders.flatMap { SwiftSources.search($0, reader: reader).files }
    let writer = DiagnosticJSON(workspace, client)
    return paths.flatMap { path -> [JSONValue] in
      guard case .success(let bytes) = reader.read(path) else { return [] }
      let places = methods.places(in: bytes)
      if places.isEmpty { return [] }
      let text = PositionedText(bytes, client.encoding)
      return places.map { ["uri": .string(writer.uri(of: path)), "range": text.json($0)] }
    }
  }

  mutating func references(_ params: Params?) throws(ResponseError) -> JSONValue {
    let withDeclarations = params?["context"]?["includeDeclaration"]?.isTrue ?? true
    let places = try names(params, everywhere: true)?.places ?? []
    return .array(places.filter { withDeclarations || !$0.use.isDeclaration }.map(\.location))
  }

  mutating func highlights(_ params: Params?) throws(ResponseError) -> JSONValue {
    let uri = try document(params).uri
    let places = try names(params)?.places.filter { $0.uri == uri } ?? []
    return .array(places.map { ["range": $0.range] })
  }

  /// The places of a name that can be changed. Throws for a name of the system.
  private mutating func renamable(_ params: Params?) throws(ResponseError) -> NamePlaces? {
    guard let names = try names(params, everywhere: true) else { return nil }
    if !names.isDeclared {
      throw ResponseError(.requestFailed, "'\(names.use.text)' is not declared in the definition")
    }
    if let reason = names.keeper { throw ResponseError(.requestFailed, reason) }
    return names
  }

  mutating func prepareRename(_ params: Params?) throws(ResponseError) -> JSONValue {
    guard let names = try renamable(params) else { return .null }
    let (_, text, _) = try place(params)
    return ["range": text.json(names.use.range), "placeholder": .string(names.use.text)]
  }

  mutating func rename(_ params: Params?) throws(ResponseError) -> JSONValue {
    guard let names = try renamable(params) else {
      throw ResponseError(.requestFailed, "there is no name at this place")
    }
    let name = params?["newName"]?.string ?? ""
    if let obstacle = names.obstacle(to: name) { throw ResponseError(.requestFailed, obstacle) }
    return names.renamed(to: name, DiagnosticJSON(workspace, client))
  }
}

extension WordAtPlace {
  fileprivate var page: String? {
    switch role {
    case .code: DiagnosticCode.named(text).map(DocumentURI.uri(of:))
    case .platform:
      Platform.all.contains { $0.name == text } ? DocumentURI.uri(ofPath: EmbeddedPath.path(ofProfile: text)) : nil
    default: nil
    }
  }
}
