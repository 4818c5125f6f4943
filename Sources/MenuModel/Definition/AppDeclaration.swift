/// An `app` node: the app, and where it says what must be checked against the platforms' profiles.
struct AppDeclaration: Sendable {
  var app: App
  /// Each platform that is named, and where.
  var platforms: [Name] = []
  /// Each feature that is claimed or done without, and where.
  var features: [Name] = []
  /// The path of each file or folder of translations as it is written, and where.
  var strings: [Name] = []
  /// Each language that the app is to be translated into, and where; empty for those that its catalogs have.
  var languages: [Name] = []
  /// Whether it says the direction of the interface, so that no language changes it.
  var saysDirection = false
  /// Each keyboard layout that is named, and where; `all` too.
  var layouts: [Name] = []
  let source: SourceRange

  /// A word and where it stands.
  struct Name: Sendable {
    let text: String
    let source: SourceRange
  }
}

extension DefinitionReader {
  private enum Slot {
    static let direction = 0
    static let localizesKeyCommands = 1
  }

  private static let appSchema = NodeSchema(
    "app", arguments: ["name"],
    properties: [
      .init("direction", .word(App.LayoutDirection.allCases.map(\.rawValue))), .init("localizesKeyCommands", .boolean),
    ], takesChildren: true)

  /// Reads `app NAME direction=... { platforms ...; supports ...; omits ...; layouts ...; strings ...; languages ... }`.
  mutating func app(_ node: SyntaxTree.NodeID) -> AppDeclaration {
    read(node, as: Self.appSchema)
    var app = App(name: argument(0).map { string($0) } ?? "App", platforms: [])
    if let word = stringProperty(Slot.direction), let direction = App.LayoutDirection(rawValue: word) {
      app.direction = direction
    }
    app.localizesKeyCommands = booleanProperty(Slot.localizesKeyCommands) ?? true
    var declaration = AppDeclaration(
      app: app, saysDirection: property(Slot.direction) != nil, source: tree.headerRange(of: node))
    for child in tree.children(of: node) {
      if isNamed(child, "platforms") {
        declaration.platforms += names(child, called: "platform")
      } else if isNamed(child, "supports") {
        let names = names(child, called: "feature")
        declaration.app.supports.formUnion(names.map(\.text))
        declaration.features += names
      } else if isNamed(child, "omits") {
        let names = names(child, called: "feature")
        declaration.app.omits.formUnion(names.map(\.text))
        declaration.features += names
      } else if isNamed(child, "strings") {
        declaration.strings += names(child, called: "path")
      } else if isNamed(child, "languages") {
        declaration.languages += names(child, called: "language")
      } else if isNamed(child, "layouts") {
        declaration.layouts += names(child, called: "layout")
      } else {
        diagnostics.append(
          .unknownNode(
            name(of: child), in: "app", allowed: ["platforms", "supports", "omits", "layouts", "strings", "languages"],
            at: tree.range(tree.nodes[child].name)))
      }
    }
    declaration.app.platforms = declaration.platforms.map(\.text)
    let layouts = declaration.layouts.map(\.text)
    if !layouts.isEmpty {
      declaration.app.layouts = layouts.contains(App.Layouts.everything) ? .all : .named(layouts)
    }
    return declaration
  }

  /// Reads a node whose arguments are words of one kind: `platforms ipados-15 ipados-26`.
  mutating func names(
    _ node: SyntaxTree.NodeID, called kind: String, takesChildren: Bool = false
  ) -> [AppDeclaration.Name] {
    read(
      node,
      as: NodeSchema(name(of: node), arguments: [kind], repeatsLastArgument: true, takesChildren: takesChildren))
    let tokens = arguments(from: 0)
    if tokens.isEmpty {
      diagnostics.append(.missingArgument(kind, of: name(of: node), at: tree.headerRange(of: node)))
    }
    return tokens.map { AppDeclaration.Name(text: string($0), source: tree.range($0)) }
  }
}
