/// An `app` node: the app, and the places of names to be checked against the platforms' profiles.
package struct AppDeclaration: Sendable {
  package var app: App
  package var platforms: [DeclaredName] = []
  package var features: [DeclaredName] = []
  package var strings: [DeclaredName] = []
  /// The languages that the app needs, with their places; empty for those of its catalogs.
  package var languages: [DeclaredName] = []
  /// Whether it sets the direction of the interface, so that no language changes it.
  package var saysDirection = false
  /// The keyboard layouts that it names, `all` too, with their places.
  package var layouts: [DeclaredName] = []
  package let source: SourceRange
}

extension DefinitionReader {
  static let appNode = NodeDescription("app", children: appChildren) {
    (
      name: $0.argument("name"),
      direction: $0.word("direction", App.LayoutDirection.self),
      localizesKeyCommands: $0.flag("localizesKeyCommands")
    )
  }

  private static let platformsNode = NodeDescription("platforms") { $0.arguments("platform") }
  private static let supportsNode = NodeDescription("supports") { $0.arguments("feature") }
  private static let omitsNode = NodeDescription("omits") { $0.arguments("feature") }
  private static let layoutsNode = NodeDescription("layouts") { $0.arguments("layout") }
  private static let stringsNode = NodeDescription("strings") { $0.arguments("path") }
  private static let languagesNode = NodeDescription("languages") { $0.arguments("language") }

  private static let appChildren = NodePlace<AppChild>("app")

  private enum AppChild: String, NodeName {
    case platforms, supports, omits, layouts, strings, languages

    var node: NodeDescription<NodeSchema.Arguments> {
      switch self {
      case .platforms: platformsNode
      case .supports: supportsNode
      case .omits: omitsNode
      case .layouts: layoutsNode
      case .strings: stringsNode
      case .languages: languagesNode
      }
    }

    var schema: NodeSchema { node.schema }
  }

  /// Reads `app NAME direction=... { platforms ...; supports ...; omits ...; layouts ...; strings ...; languages ... }`
  package mutating func app(_ node: SyntaxTree.NodeID) -> AppDeclaration {
    let keys = read(node, as: Self.appNode)
    var app = App(name: self[keys.name].map { string($0) } ?? "App", platforms: [])
    if let direction = self[keys.direction] { app.direction = direction }
    app.localizesKeyCommands = self[keys.localizesKeyCommands] ?? true
    var declaration = AppDeclaration(
      app: app, saysDirection: entry(keys.direction) != nil, source: tree.headerRange(of: node))
    for child in tree.children(of: node) {
      guard let kind = kind(of: child, in: Self.appChildren) else { continue }
      let names = names(child, as: kind.node)
      switch kind {
      case .platforms: declaration.platforms += names
      case .supports:
        reportContradictions(names, declaration.app.omits)
        declaration.app.supports.formUnion(names.map(\.text))
        declaration.features += names
      case .omits:
        reportContradictions(names, declaration.app.supports)
        declaration.app.omits.formUnion(names.map(\.text))
        declaration.features += names
      case .layouts: declaration.layouts += names
      case .strings: declaration.strings += names
      case .languages: declaration.languages += names
      }
    }
    declaration.app.platforms = declaration.platforms.map(\.text)
    let layouts = declaration.layouts.map(\.text)
    if !layouts.isEmpty {
      declaration.app.layouts = layouts.contains(App.Layouts.everything) ? .all : .named(layouts)
    }
    return declaration
  }

  private mutating func reportContradictions(_ features: [DeclaredName], _ others: Set<String>) {
    for feature in features where others.contains(feature.text) {
      diagnostics.append(
        .conflictingProperties, "'\(feature.text)' is in both 'supports' and 'omits'", at: feature.source,
        help: ["delete one of them"])
    }
  }

  /// Reads a node whose arguments are words of one kind, at least one: `platforms ipados-15 ipados-26`.
  package mutating func names(
    _ node: SyntaxTree.NodeID, as description: NodeDescription<NodeSchema.Arguments>
  ) -> [DeclaredName] {
    let names = read(node, as: description)
    let tokens = self[names]
    if tokens.isEmpty { reportMissing(names.first, of: node) }
    return tokens.map { word($0) }
  }
}

extension App.LayoutDirection: WrittenWord {}
