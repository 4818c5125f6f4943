/// The places of one name in all definitions that a document is a part of.
struct NamePlaces {
  let use: NameIndex.Use
  /// Each place once, by the address of its file.
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
    for main in mains {
      let index = NameIndex(main.trees)
      guard let file = main.files[name], let use = index.use(at: offset, in: file) else { continue }
      found = use
      for other in index.uses(like: use) {
        guard let source = main.compilation.sources[other.range.file] else { continue }
        let text = writer.text(of: source)
        let place = Place(
          uri: writer.uri(of: source.path), range: text.json(other.range), token: other.token.map { text.json($0) },
          use: other)
        if seen.insert([.string(place.uri), place.range]).inserted { places.append(place) }
      }
    }
    guard let found else { return nil }
    use = found
  }

  /// The declarations of the name. From a command they are those who perform its action.
  var origins: [Place] {
    let declared = places.filter(\.use.isDeclaration)
    guard use.kind == .action else { return declared }
    let wanted: NameRole = use.role == .sentAction ? .performedAction : .sentAction
    let found = declared.filter { $0.use.role == wanted }
    return found.isEmpty ? declared : found
  }

  /// Whether the definition brings it into being.
  var isDeclared: Bool { places.contains(where: \.use.isDeclaration) }

  /// Explains why the thing cannot have a name; nil where it can.
  func obstacle(to name: String) -> String? {
    let isFree: Bool
    switch use.kind {
    case .action: isFree = ActionSelector.isWellFormed(name) && name != "_"
    case .commandName: isFree = CommandName.isWellFormed(name)
    case .variable, .responder: isFree = ConditionParser.isWord(name)
    case .menu: isFree = !name.isEmpty && !name.hasPrefix(".")
    }
    return isFree ? nil : "'\(name)' cannot be a name here"
  }

  /// The edits that give it another name.
  func renamed(to name: String) -> JSONValue {
    var changes: [String: [JSONValue]] = [:]
    for place in places {
      changes[place.uri, default: []].append([
        "range": place.token ?? place.range, "newText": .string(place.token == nil ? name : name.asKDL),
      ])
    }
    return [
      "changes": .object(changes.sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, .array($0.value)) })
    ]
  }
}

extension LanguageServer {
  private mutating func names(_ params: Params?) throws(ResponseError) -> NamePlaces? {
    let (document, _, offset) = try place(params)
    let mains = workspace.checked(document)
    return NamePlaces(
      mains, at: offset, in: workspace.files.name(of: document.path), DiagnosticJSON(workspace, client.encoding))
  }

  /// Answers `textDocument/definition`: the file of an `include`, where a name is declared, the method in Swift of an action,
  /// or where a platform has a menu or an action.
  mutating func definition(_ params: Params?) throws(ResponseError) -> JSONValue {
    let (document, _, offset) = try place(params)
    if let word = WordAtPlace(in: document.tree(), at: offset), word.role == .file {
      let path = SourcePath.join(SourcePath.folder(of: document.path), word.text)
      guard workspace.files.reader.kind(of: path) != nil else { return [] }
      let start: JSONValue = ["line": 0, "character": 0]
      let uri = DiagnosticJSON(workspace, client.encoding).uri(of: path)
      return [["uri": .string(uri), "range": ["start": start, "end": start]]]
    }
    guard let names = try names(params) else { return [] }
    var places = names.origins.map(\.location)
    if names.use.kind == .action { places += swiftMethods(of: names.use.text, beside: document) }
    return .array(places + systemPlaces(of: names.use, document))
  }

  /// Where the platforms of a definition have a menu, or a command that sends an action.
  private mutating func systemPlaces(of use: NameIndex.Use, _ document: OpenDocument) -> [JSONValue] {
    guard use.kind == .menu || use.kind == .action else { return [] }
    var writer = DiagnosticJSON(workspace, client.encoding)
    var places: [JSONValue] = []
    for main in workspace.checked(document) {
      for target in main.compilation.targets {
        let tree = target.main.tree
        let menu = use.kind == .menu ? Menu.Identifier(spelling: use.text).flatMap { tree.id(of: .menu($0)) } : nil
        let ids =
          use.kind == .menu ? [menu].compactMap(\.self).filter(tree.isSystem) : tree.systemCommands(of: use.text)
        for id in ids {
          if let place = writer.location(tree.source(of: id), in: main.compilation.sources), !places.contains(place) {
            places.append(place)
          }
        }
      }
    }
    return places
  }

  /// Answers `textDocument/references`.
  mutating func references(_ params: Params?) throws(ResponseError) -> JSONValue {
    let withDeclarations = params?["context"]?["includeDeclaration"]?.isTrue ?? true
    let places = try names(params)?.places ?? []
    return .array(places.filter { withDeclarations || !$0.use.isDeclaration }.map(\.location))
  }

  /// The places of a name that can be changed: not one that the system has given.
  private mutating func renamable(_ params: Params?) throws(ResponseError) -> NamePlaces? {
    guard let names = try names(params) else { return nil }
    if !names.isDeclared {
      throw ResponseError(.requestFailed, "'\(names.use.text)' is not declared in the definition")
    }
    let document = try document(params)
    let isSystems = workspace.checked(document).contains { main in
      main.compilation.targets.contains { !$0.main.tree.systemCommands(of: names.use.text).isEmpty }
    }
    if names.use.kind == .action, isSystems {
      throw ResponseError(.requestFailed, "the system sends '\(names.use.text)', so it keeps its name")
    }
    return names
  }

  /// Answers `textDocument/prepareRename`.
  mutating func prepareRename(_ params: Params?) throws(ResponseError) -> JSONValue {
    guard let names = try renamable(params) else { return .null }
    let (_, text, _) = try place(params)
    return ["range": text.json(names.use.range), "placeholder": .string(names.use.text)]
  }

  /// Answers `textDocument/rename`.
  mutating func rename(_ params: Params?) throws(ResponseError) -> JSONValue {
    guard let names = try renamable(params) else {
      throw ResponseError(.requestFailed, "there is no name at this place")
    }
    let name = params?["newName"]?.string ?? ""
    if let obstacle = names.obstacle(to: name) { throw ResponseError(.requestFailed, obstacle) }
    return names.renamed(to: name)
  }
}

extension MenuTree {
  /// The commands of the platform that send an action.
  fileprivate func systemCommands(of action: String) -> [ID] {
    nodes.indices.filter { id in
      isSystem(id) && facts(of: id).isCommand && self[id].command?.action.rawValue == action
    }
  }
}
