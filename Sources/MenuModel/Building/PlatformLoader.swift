/// Makes platforms from profiles: those a definition declares, and those inside the library.
///
/// Profiles become files of the compilation like any other, so that a finding can point into them.
struct PlatformLoader {
  /// The files of the compilation; embedded profiles are added when they are first needed.
  private(set) var sources: SourceFiles
  var diagnostics: [Diagnostic] = []
  /// The trees of all files.
  private(set) var trees: [SyntaxTree]
  /// The files that hold embedded profiles.
  private(set) var profileFiles: Set<SourceFile.ID> = []

  /// The files of which everything is a platform's: embedded profiles, and those that an app brings with it. What they say
  /// is what a system has, and nothing that who writes an app could mend.
  var platformFiles: Set<SourceFile.ID> {
    var files = profileFiles
    for tree in trees where tree.roots.allSatisfy({ tree.matches(tree.nodes[$0].name, "platform") }) {
      files.insert(tree.file)
    }
    return files
  }

  /// How many platforms one may be based on: each has the menus of all of them, so a long chain costs its square.
  private static let maximumBases = 16

  /// Every name that ``platform(named:for:)`` knows: embedded profiles first, then the definition's own.
  let names: [String]
  private var declarations: [String: PlatformDeclaration] = [:]
  /// What was reported already: a profile is read anew for each set of features.
  private var reported: Set<Diagnostic> = []

  init(sources: SourceFiles = SourceFiles(), trees: [SyntaxTree] = [], declared: [PlatformDeclaration] = []) {
    self.sources = sources
    self.trees = trees
    for declaration in declared { declarations[declaration.name] = declaration }
    names = Platform.names + declarations.keys.filter { !Platform.names.contains($0) }.sorted()
  }

  /// Takes the platforms that a definition declares.
  init(_ loader: DefinitionLoader, sources: SourceFiles) {
    self.init(sources: sources, trees: Array(loader.trees.values), declared: loader.definition.platforms)
  }

  /// The platform with a name, with its menus as an app gets them; nil for a name that is not known.
  ///
  /// A definition that declares a platform itself has its findings told by its own check, so those are not repeated.
  mutating func platform(named name: String, for app: App) -> Platform? {
    guard declarations[name] != nil || Platform.names.contains(name), let chain = chain(from: name) else { return nil }
    guard chain.allSatisfy({ profileFiles.contains($0.source.file) }) else {
      let (platform, found) = platform(chain, name, for: app)
      report(found)
      return platform
    }
    let reading = Platform.Reading(
      name: name, files: chain.map(\.source.file), appName: app.name, supports: app.supports, omits: app.omits)
    var unkept: Platform?
    let kept = ProfileCache.platform(reading) {
      var (platform, found) = platform(chain, name, for: app)
      guard found.isEmpty else {
        report(found)
        unkept = platform
        return nil
      }
      platform.reading = reading
      return platform
    }
    return kept ?? unkept
  }

  /// The platform that a chain of declarations makes, and what is wrong in their menus.
  private func platform(
    _ chain: [PlatformDeclaration], _ name: String, for app: App
  ) -> (platform: Platform, found: [Diagnostic]) {
    var platform = Platform(name: name, title: chain.last?.title ?? name)
    platform.rules = chain.last { !$0.rules.isEmpty }?.rules ?? []
    platform.chain = chain.last { !$0.chain.isEmpty }?.chain ?? Platform.usualChain
    platform.styles = chain.last { !$0.styles.isEmpty }?.styles ?? [.overlay]
    for declaration in chain {
      platform.features.removeAll { old in declaration.features.contains { $0.name == old.name } }
      platform.features += declaration.features
      platform.aliases.merge(declaration.aliases) { $1 }
      platform.pinned += declaration.pinned
      platform.claims += declaration.claims
      platform.keylessMenus += declaration.keylessMenus
      platform.filledMenus += declaration.filledMenus
      platform.addedActions += declaration.addedActions
      platform.retitledActions += declaration.retitledActions
      platform.inertKeys += declaration.inertKeys
      platform.standIns += declaration.standIns
      platform.textKeys += declaration.textKeys
      platform.focusKeys += declaration.focusKeys
      platform.textActions += declaration.textActions
      platform.responders += declaration.responders
      platform.responderKeyCommands = declaration.responderKeyCommands ?? platform.responderKeyCommands
    }
    let active = platform.features.filter {
      app.supports.contains($0.name) || ($0.isDefault && !app.omits.contains($0.name))
    }
    platform.activeFeatures = Set(active.map(\.name))
    let context = DefinitionReader.SystemContext(
      appName: app.name, features: Set(platform.features.map(\.name)), activeFeatures: platform.activeFeatures)
    var found: [Diagnostic] = []
    for declaration in chain {
      var reader = DefinitionReader(declaration.tree, system: context)
      for menus in declaration.menus.map({ reader.menus($0) }) {
        platform.operations[menus.system, default: []] += menus.operations
      }
      found += reader.diagnostics
    }
    return (platform, found)
  }

  /// The names of the features that a platform declares itself.
  mutating func features(of name: String) -> [String] {
    declaration(named: name)?.features.map(\.name) ?? []
  }

  /// A platform's declaration preceded by those it is based on, the base of all first; nil for an unknown name.
  private mutating func chain(from name: String) -> [PlatformDeclaration]? {
    var chain: [PlatformDeclaration] = []
    var next: AppDeclaration.Name? = AppDeclaration.Name(text: name, source: SourceRange(file: 0, start: 0, end: 0))
    while let current = next {
      guard let declaration = declaration(named: current.text) else {
        if chain.isEmpty { return nil }
        report([.unknownPlatform(current.text, known: names, at: current.source)])
        break
      }
      if chain.contains(where: { $0.name == declaration.name }) {
        report([.circularPlatform(declaration.name, at: current.source)])
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
    let known = ProfileCache.tree(of: name)
    guard let bytes = known?.bytes ?? EmbeddedProfiles.all.first(where: { $0.name == name })?.bytes else { return nil }
    let file = SourceFile(path: EmbeddedPath.path(ofProfile: name), bytes: bytes)
    let id = sources.append(file)
    profileFiles.insert(id)
    let tree: SyntaxTree
    if var known {
      known.file = id
      tree = known
    } else {
      tree = SyntaxTree.parse(file, id: id, options: .definition, diagnostics: &diagnostics)
    }
    trees.append(tree)
    var unkept: PlatformDeclaration?
    let kept = ProfileCache.declaration(named: name, in: id) {
      var reader = DefinitionReader(tree)
      var found: PlatformDeclaration?
      for node in tree.roots where reader.isNamed(node, "platform") { found = found ?? reader.platform(node) }
      guard reader.diagnostics.isEmpty else {
        diagnostics += reader.diagnostics
        unkept = found
        return nil
      }
      return found
    }
    declarations[name] = kept ?? unkept
    return kept ?? unkept
  }
}

extension Platform {
  /// The definition file of a platform inside the library; nil for an unknown name.
  package static func definition(of name: String) -> String? {
    EmbeddedProfiles.all.first { $0.name == name }.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// A platform inside the library with its menus as an app gets them; nil for an unknown name, see ``names``.
  ///
  /// The platform's profile is read once for each app. The app's name stands in titles such as "About Lantern"; its features
  /// switch the groups that depend on them.
  public init?(named name: String, for app: App = App()) {
    var loader = PlatformLoader()
    guard let platform = loader.platform(named: name, for: app) else { return nil }
    self = platform
  }
}
