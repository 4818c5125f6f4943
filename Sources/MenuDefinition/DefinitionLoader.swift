/// The nodes that are allowed at the top of a file.
package enum TopLevelNode: String, NodeName {
  case app, include, `import`, menus, state, responder, test, group, platform, lint

  package var schema: NodeSchema {
    schema(
      among: DefinitionReader.appNode.schema, DefinitionReader.includeNode.schema, DefinitionReader.importNode.schema,
      DefinitionReader.menusNode.schema, DefinitionReader.stateNode.schema, DefinitionReader.responderNode.schema,
      DefinitionReader.testNode.schema, DefinitionReader.groupNode.schema, DefinitionReader.platformNode.schema,
      DefinitionReader.lintNode.schema)
  }
}

/// Reads a main file and everything it includes into one definition. A repeated include counts once, where it is first.
package struct DefinitionLoader {
  package private(set) var sources = SourceFiles()
  package private(set) var trees: [SourceFile.ID: SyntaxTree] = [:]
  package var documents: [XMLTree] = []
  package var definition = Definition()
  package var diagnostics: [Diagnostic] = []

  /// The limit of files that are open at the same time: reading an include is a call inside a call.
  private static let maximumDepth = 128

  package var parsed: [String: SyntaxTree] = [:]
  /// The byte of the main file from which on its tests are read; nil for all tests of all files.
  package var firstTest: UInt32?

  private var reader: FileReader
  /// The folder that must contain every file a definition names; nil for the main file's folder.
  let givenRoot: String?
  package private(set) var root = ""
  private var responders: [SourceFile.ID: [SyntaxTree.NodeID]] = [:]
  /// The `action` nodes of each file that describe their closures' effects.
  private var closures: [SourceFile.ID: [SyntaxTree.NodeID]] = [:]
  private var tests: [SourceFile.ID: [SyntaxTree.NodeID]] = [:]
  /// Names in `performs` and the like that are not actions, and may be commands' names.
  var wordsAsActions: [WordAsAction] = []
  /// The files that are being read now, from the main file to the innermost include.
  private var open: [(path: String, identity: FileIdentity)] = []
  /// The files that were read, under any name.
  private var seen: Set<FileIdentity> = []
  /// The places of the state's variables and of the platforms in the definition, by their names.
  private var statePlaces: [String: Int] = [:]
  private var platformPlaces: [String: Int] = [:]
  private let searchBudget = SearchBudget()
  package var importedMenus: [MenusDeclaration] = []
  /// The menus among them that the Swift sources at hand change on iPadOS and Mac Catalyst.
  package var swiftMenus: Int?
  /// The names of context menus so far, and the count of each numbered one.
  package var contextNames: Set<String> = []
  package var contextNumbers: [String: Int] = [:]
  /// The place of the imported main menu; nil without one.
  var importedMain: SourceRange?

  package var swiftImports: [SwiftImport] = []
  package var swiftFiles: Set<SourceFile.ID> = []
  /// The platforms of Swift sources, where the definition names none.
  package var swiftPlatforms: [String] = []
  /// The platforms to compile for instead of those of the definition.
  private let platforms: [String]?
  private let readSwift: SwiftReader

  /// Reads the Swift sources that a definition names, with the platforms to compile for instead of its own.
  package typealias SwiftReader = @Sendable (inout DefinitionLoader, FileReader, _ platforms: [String]?) -> Void

  /// - Parameter readSwift: called once, and only if Swift sources are named.
  package init(
    reader: FileReader, root: String? = nil, platforms: [String]? = nil,
    readSwift: @escaping SwiftReader = { _, _, _ in }
  ) {
    self.reader = reader
    self.platforms = platforms
    self.readSwift = readSwift
    givenRoot = root
  }

  package mutating func load(main file: SourceFile) {
    root = givenRoot ?? SourcePath.folder(of: file.path)
    reader = reader.following(file.path, in: root)
    switch SourceKind(of: file) {
    case .definition: add(file, reader.identity(of: file.path))
    case .imported(let kind):
      seen.insert(reader.identity(of: file.path))
      definition.hasImports = true
      kind.read(file, by: nil, into: &self)
    }
    if !swiftImports.isEmpty { readSwift(&self, reader, platforms) }
    // Imported menus come before any operation, wherever the import is written.
    definition.menus = importedMenus + definition.menus
    if definition.appDeclaration == nil, definition.hasImports {
      definition.app.name = definition.importedName ?? definition.app.name
      definition.app.platforms = swiftPlatforms.isEmpty ? [App.importedPlatform] : swiftPlatforms
    }
    for reader in readLate(responders, { $2.responders += $0.responder($1) }) { keep(reader) }
    let readers = readLate(closures) { reader, node, definition in
      definition.closures[reader.tree.headerRange(of: node)] = reader.effects(in: node, DefinitionReader.actionPlace)
    }
    diagnostics += readers.flatMap(\.diagnostics)
    letListsPerform()
    let first = firstTest
    diagnostics += readLate(tests) { reader, node, definition in
      let isRead = first.map { reader.tree.file == 0 && reader.tree.nodes[node].name.start >= $0 } ?? true
      if isRead { definition.tests += reader.tests(node) }
    }.flatMap(\.diagnostics)
    resolveCommandNames()
  }

  /// Reads nodes after all others: a variable in them may be declared anywhere.
  private mutating func readLate(
    _ places: [SourceFile.ID: [SyntaxTree.NodeID]],
    _ read: (inout DefinitionReader, SyntaxTree.NodeID, inout Definition) -> Void
  ) -> [DefinitionReader] {
    let names = StateNames(definition.state)
    return places.sorted { $0.key < $1.key }.compactMap { file, nodes in
      guard let tree = trees[file] else { return nil }
      var reader = DefinitionReader(tree, names: names, within: searchBudget)
      for node in nodes { read(&reader, node, &definition) }
      return reader
    }
  }

  private mutating func add(_ file: SourceFile, _ identity: FileIdentity) {
    let path = SourcePath.normalized(file.path)
    seen.insert(identity)
    open.append((path, identity))
    defer { open.removeLast() }
    let id = sources.append(file)
    var tree = parsed[path].map { $0.inFile(id) } ?? SyntaxTree.parse(file, id: id, diagnostics: &diagnostics)
    if !tree.isComplete { definition.isIncomplete = true }
    let suppressions = tree.removeSuppressions()
    trees[id] = tree
    var reader = DefinitionReader(tree)
    for suppression in suppressions { definition.suppressions += reader.suppressions(suppression) }
    for node in tree.roots {
      declare(node, with: &reader)
      diagnostics += reader.diagnostics
      reader.diagnostics.removeAll(keepingCapacity: true)
    }
    keep(reader)
  }

  private mutating func keep(_ reader: DefinitionReader) {
    diagnostics += reader.diagnostics
    if reader.isIncomplete || reader.tree.losesNames { definition.isIncomplete = true }
    definition.namedPlatforms += reader.namedPlatforms
    definition.lostElements += reader.lostElements
    definition.misreadVariables.formUnion(reader.misreadVariables)
    if reader.losesRemoval { definition.mayBeRemoved.insert(.menu(.root)) }
    definition.appKitProperties += reader.appKitProperties
    definition.ignorableProperties += reader.ignorableProperties
    definition.images.merge(reader.images) { first, _ in first }
    definition.titleKeys.merge(reader.titleKeys) { first, _ in first }
    if !reader.actionsWithEffects.isEmpty { closures[reader.tree.file, default: []] += reader.actionsWithEffects }
    definition.commandNames += reader.commandNames
    wordsAsActions += reader.wordsAsActions
  }

  private static let topLevel = NodePlace<TopLevelNode>("a definition")

  private mutating func declare(_ node: SyntaxTree.NodeID, with reader: inout DefinitionReader) {
    switch reader.kind(of: node, in: Self.topLevel) {
    case .app:
      let declaration = reader.app(node)
      if let first = definition.appDeclaration {
        diagnostics.append(.repeatedDeclaration("app", at: declaration.source, first: first.source))
      } else {
        definition.appDeclaration = declaration
        definition.app = declaration.app
      }
    case .include:
      if let declaration = reader.include(node) { include(declaration, from: reader.tree.file) }
    case .import:
      if let declaration = reader.importDeclaration(node) { `import`(declaration, from: reader.tree.file) }
    case .menus: definition.menus.append(reader.menus(node))
    case .responder: responders[reader.tree.file, default: []].append(node)
    case .test, .group: tests[reader.tree.file, default: []].append(node)
    case .state:
      for variable in reader.stateVariables(node) {
        if let place = statePlaces[variable.name], let range = variable.source {
          let first = definition.state[place].source ?? range
          diagnostics.append(.repeatedDeclaration(variable.name, at: range, first: first))
        } else {
          statePlaces[variable.name] = definition.state.count
          definition.state.append(variable)
        }
      }
    case .lint:
      definition.lint += reader.lint(node)
      definition.exclusives += reader.exclusives(node)
      definition.equivalents += reader.equivalents(node)
    case .platform:
      guard let platform = reader.platform(node) else { return }
      if let place = platformPlaces[platform.name] {
        let first = definition.platforms[place].source
        diagnostics.append(.repeatedDeclaration("platform \(platform.name)", at: platform.source, first: first))
      } else {
        platformPlaces[platform.name] = definition.platforms.count
        definition.platforms.append(platform)
      }
    case nil: break
    }
  }

  private mutating func include(_ declaration: IncludeDeclaration, from file: SourceFile.ID) {
    guard let (found, identity) = read(declaration.path, as: "included", from: file, at: declaration.source) else {
      return
    }
    switch SourceKind(of: found) {
    case .definition: add(found, identity)
    case .imported(.misplaced(let file)): miss(.misplacedFile(file, at: declaration.source))
    case .imported:
      miss(
        Diagnostic(
          .invalidValue, "'\(declaration.path)' is not a definition", at: declaration.source,
          help: ["use `import \(declaration.path.quoted)` for menus of Interface Builder and lists of shortcuts"]))
    }
  }

  private mutating func `import`(_ declaration: ImportDeclaration, from file: SourceFile.ID) {
    definition.hasImports = true
    guard let (found, identity) = read(declaration.path, as: "imported", from: file, at: declaration.source) else {
      return
    }
    switch SourceKind(of: found) {
    case .definition where !declaration.path.lowercased().hasSuffix(".kdl"):
      miss(
        Diagnostic(
          .invalidValue, "`import` cannot read '\(declaration.path)'", at: declaration.source,
          help: ["name a .xib, a .storyboard, a .plist, or Swift code"]))
    case .definition:
      miss(
        Diagnostic(
          .invalidValue, "'\(declaration.path)' is a definition, which `import` does not read", at: declaration.source,
          help: ["use `include \(declaration.path.quoted)` for a definition"]))
    case .imported(let kind):
      seen.insert(identity)
      let count = definition.imports.count
      kind.read(found, by: declaration, into: &self)
      if definition.imports.count == count, kind != .swift, kind != .swiftFolder { definition.isIncomplete = true }
    }
  }

  /// Nil, with a report, for an unreadable file. Nil for a file that was read before, under any name.
  private mutating func read(
    _ written: String, as verb: String, from file: SourceFile.ID, at range: SourceRange
  ) -> (file: SourceFile, identity: FileIdentity)? {
    let folder = SourcePath.folder(of: sources[file]?.path ?? "")
    let path = SourcePath.join(folder, written)
    // The folder itself is inside: a later error reports that `include ""` is a folder. The reader checks a given root.
    if givenRoot == nil, path != SourcePath.normalized(root), !SourcePath.isInside(path, folder: root) {
      miss(.includeOutsideRoot(written, root: givenRoot, at: range))
      return nil
    }
    let identity = reader.identity(of: path)
    if let index = open.firstIndex(where: { $0.identity == identity }) {
      let cycle = open[index...].map(\.path) + [path]
      miss(
        Diagnostic(
          .circularInclude, "'\(path)' includes itself", at: range,
          help: ["remove one include of the cycle: " + cycle.joined(separator: " -> ")]))
    } else if open.count > Self.maximumDepth {
      miss(.limitExceeded("includes must be nested at most \(Self.maximumDepth) deep", at: range))
    } else if !seen.contains(identity) {
      switch reader.read(path.isEmpty ? "." : path, inside: root) {
      case .failure(.isDirectory) where verb == "imported" && reader.kind(of: path.isEmpty ? "." : path) == .folder:
        return (SourceFile(path: path.isEmpty ? "./" : path + "/", bytes: []), identity)
      case .failure(.isOutside): miss(.includeOutsideRoot(written, root: givenRoot, at: range))
      case .failure(let failure):
        miss(
          Diagnostic(
            .missingInclude, "'\(written)' cannot be \(verb): \(failure.reason)", at: range,
            help: [failure.help ?? "check the path: it is relative to the file that contains it"]))
      case .success(let bytes): return (SourceFile(path: path, bytes: bytes), identity)
      }
    }
    return nil
  }

  private mutating func miss(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
    definition.isIncomplete = true
  }

  /// Adds a file to the compilation without reading it.
  package mutating func append(_ file: SourceFile) -> SourceFile.ID { sources.append(file) }
}
