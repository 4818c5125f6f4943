/// Makes platforms from a definition's profiles and the library's, which become files that findings can point into.
package struct PlatformLoader {
  /// The files of the compilation; embedded profiles are added when they are first needed.
  package private(set) var sources: SourceFiles
  package var diagnostics: [Diagnostic] = []
  package private(set) var trees: [SyntaxTree]
  /// The files that hold embedded profiles, by the profiles' names.
  package private(set) var profiles: [String: SourceFile.ID] = [:]
  private let declared: Set<String>

  /// The files of platforms only, embedded or an app's: they describe a system, which the app's author cannot correct.
  package var platformFiles: Set<SourceFile.ID> {
    var files = Set(profiles.values)
    for tree in trees where tree.roots.allSatisfy({ tree.matches(tree.nodes[$0].name, "platform") }) {
      files.insert(tree.file)
    }
    return files
  }

  /// How many platforms one may be based on: each has the menus of all of them, so a long chain has a quadratic cost.
  private static let maximumBases = 16

  /// Every name that ``platform(named:for:)`` knows: embedded profiles first, then the definition's own.
  package let names: [String]
  private var declarations: [String: PlatformDeclaration] = [:]
  /// The findings reported already: each set of features reads a profile again.
  private var reported: Set<Diagnostic> = []

  package init(sources: SourceFiles = SourceFiles(), trees: [SyntaxTree] = [], declared: [PlatformDeclaration] = []) {
    self.sources = sources
    self.trees = trees
    for declaration in declared { declarations[declaration.name] = declaration }
    self.declared = Set(declarations.keys)
    names = Platform.names + declarations.keys.filter { !Platform.names.contains($0) }.sorted()
  }

  package init(_ loader: DefinitionLoader, sources: SourceFiles) {
    self.init(sources: sources, trees: Array(loader.trees.values), declared: loader.definition.platforms)
  }

  /// The platforms of a definition that names none. An unknown one brings the file that names it into the compilation.
  package mutating func usualPlatforms(of settings: CompilationSettings) -> [DeclaredName] {
    guard let file = settings.projectFile, settings.usualPlatforms.contains(where: { !names.contains($0.text) })
    else { return settings.usualPlatforms }
    let id = sources.append(file)
    return settings.usualPlatforms.map { name in
      DeclaredName(text: name.text, source: SourceRange(file: id, start: name.source.start, end: name.source.end))
    }
  }

  /// The platform with its menus; nil for an unknown name. A declared platform's findings are left to its own check.
  package mutating func platform(named name: String, for app: App) -> Platform? {
    if let embedded = EmbeddedPlatforms.named(name), declared.isDisjoint(with: embedded.profiles) {
      let files = embedded.profiles.reversed().map { file(ofProfile: $0) }
      return Platform(embedded, for: app, files: files.reversed())
    }
    guard declared.contains(name) || Platform.names.contains(name) else { return nil }
    return read(name, for: app)
  }

  /// The platform as its profile describes it, with those that it is based on, embedded or not.
  package mutating func read(_ name: String, for app: App) -> Platform? {
    guard let chain = chain(from: name) else { return nil }
    let (platform, found, named) = platform(chain, name, for: app)
    report(found)
    let known = Set(platform.features.map(\.name))
    report(unknownFeatures(among: named, besides: known))
    return platform
  }

  /// Findings about features that no platform has. A definition may be for another platform some other time.
  package mutating func unknownFeatures(among named: [DeclaredName], besides known: Set<String>) -> [Diagnostic] {
    let named = named.filter { !known.contains($0.text) }
    if named.isEmpty { return [] }
    var features = known
    for name in names { features.formUnion(self.features(of: name)) }
    let sorted = features.sorted()
    return named.filter { !features.contains($0.text) }.map { name in
      Diagnostic(
        .invalidValue, "there is no feature '\(name.text)'", at: name.source,
        help: ["write one of " + sorted.listed()],
        fixes: ForeignName.word(name.text, among: sorted).map {
          [Diagnostic.Fix("did you mean `\($0)`?", name.source, $0)]
        } ?? [])
    }
  }

  private mutating func file(ofProfile name: String) -> SourceFile.ID {
    if let known = profiles[name] { return known }
    let bytes = EmbeddedProfiles.named(name)?.bytes ?? []
    let id = sources.append(SourceFile(path: EmbeddedPath.path(ofProfile: name), bytes: bytes))
    profiles[name] = id
    return id
  }

  private func platform(
    _ chain: [PlatformDeclaration], _ name: String, for app: App
  ) -> (platform: Platform, found: [Diagnostic], namedFeatures: [DeclaredName]) {
    var platform = Platform(name: name, title: chain.last?.title ?? name)
    platform.citation = chain.last?.own.citation ?? ""
    platform.rules = chain.last { !$0.own.rules.isEmpty }?.own.rules ?? []
    platform.chain = chain.last { !$0.own.chain.isEmpty }?.own.chain ?? Platform.usualChain
    platform.styles = chain.last { !$0.own.styles.isEmpty }?.own.styles ?? [.overlay]
    for declaration in chain {
      let own = declaration.own
      platform.features.removeAll { old in own.features.contains { $0.name == old.name } }
      platform.features += own.features
      platform.aliases.merge(own.aliases) { $1 }
      platform.pinned += own.pinned
      // A profile's claim to a key replaces those of its bases.
      platform.claims.removeAll { old in own.claims.contains { $0.keyCombination == old.keyCombination } }
      platform.claims += own.claims
      platform.keylessMenus += own.keylessMenus
      platform.filledMenus += own.filledMenus
      platform.addedActions += own.addedActions
      platform.retitledActions += own.retitledActions
      platform.inertKeys += own.inertKeys
      platform.standIns += own.standIns
      platform.textKeys += own.textKeys
      platform.focusKeys += own.focusKeys
      platform.textActions += own.textActions
      platform.responders += own.responders.map { with($0) { $0.requires = declaration.optionalResponders[$0.name] } }
      platform.responderKeyCommands = own.responderKeyCommands ?? platform.responderKeyCommands
    }
    platform.activeFeatures = Set(platform.features.filter(app.has).map(\.name))
    platform.removeInactiveResponders()
    let context = DefinitionReader.SystemContext(
      appName: app.name, features: Set(platform.features.map(\.name)), activeFeatures: platform.activeFeatures)
    var found: [Diagnostic] = []
    var named = chain.flatMap(\.namedFeatures)
    for declaration in chain {
      var reader = DefinitionReader(declaration.tree, system: context)
      for menus in declaration.menus.map({ reader.menus($0) }) {
        platform.operations[menus.system, default: []] += menus.operations
      }
      found += reader.diagnostics
      named += reader.namedFeatures
    }
    return (platform, found, named)
  }

  package mutating func features(of name: String) -> [String] {
    guard declared.contains(name) else { return Platform(named: name)?.features.map(\.name) ?? [] }
    return declaration(named: name)?.own.features.map(\.name) ?? []
  }

  /// A platform's declaration after those it is based on, the base of all first; nil for an unknown name.
  private mutating func chain(from name: String) -> [PlatformDeclaration]? {
    var chain: [PlatformDeclaration] = []
    var next: DeclaredName? = DeclaredName(text: name, source: SourceRange(file: 0, start: 0, end: 0))
    while let current = next {
      guard let declaration = declaration(named: current.text) else {
        if chain.isEmpty { return nil }
        report([.unknownPlatform(current.text, known: names, at: current.source)])
        break
      }
      if chain.contains(where: { $0.name == declaration.name }) {
        report([
          Diagnostic(
            .invalidValue, "platform '\(declaration.name)' is based on itself", at: current.source,
            help: ["name another platform, or leave out `basedOn=`"])
        ])
        break
      }
      guard chain.count <= Self.maximumBases else {
        let text = "a platform must be based on at most \(Self.maximumBases) others, directly or not"
        report([.limitExceeded(text, at: current.source)])
        break
      }
      chain.append(declaration)
      next = declaration.basedOn
    }
    return chain.reversed()
  }

  private mutating func report(_ found: [Diagnostic]) {
    for diagnostic in found where reported.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
  }

  private mutating func declaration(named name: String) -> PlatformDeclaration? {
    if let declaration = declarations[name] { return declaration }
    guard EmbeddedProfiles.named(name) != nil else { return nil }
    let id = file(ofProfile: name)
    let tree: SyntaxTree
    if var known = ProfileCache.tree(of: name) {
      known.file = id
      tree = known
    } else {
      let file = SourceFile(path: EmbeddedPath.path(ofProfile: name), bytes: sources[id]?.bytes ?? [])
      tree = SyntaxTree.parse(file, id: id, options: .definition, diagnostics: &diagnostics)
    }
    trees.append(tree)
    var reader = DefinitionReader(tree)
    var found: PlatformDeclaration?
    for node in tree.roots where reader.isNamed(node, "platform") { found = found ?? reader.platform(node) }
    diagnostics += reader.diagnostics
    declarations[name] = found
    return found
  }
}

extension Platform {
  package static func definition(of name: String) -> String? {
    EmbeddedProfiles.named(name).map { String(decoding: $0.bytes, as: UTF8.self) }
  }
}

extension PlatformLoader {
  /// The profiles of platforms inside the library: names, titles, and the chain of each, with the last base first.
  package static var embedded: [(name: String, title: String, chain: [String])] {
    Platform.names.compactMap { name in
      var loader = PlatformLoader()
      guard let chain = loader.chain(from: name), let title = chain.last?.title else { return nil }
      return (name, title, chain.map(\.name))
    }
  }
}
