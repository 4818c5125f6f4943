/// A `platform` node: a profile. Its menus are read later, once the app's name and features are known.
struct PlatformDeclaration: Sendable {
  let name: String
  var title: String
  let basedOn: AppDeclaration.Name?
  var styles: [Platform.PresentationStyle] = []
  var features: [Platform.Feature] = []
  var rules: Set<Platform.Rule> = []
  var aliases: [Menu.Identifier: Menu.Identifier] = [:]
  var pinned: [Platform.Pin] = []
  var claims: [KeyClaim] = []
  /// What a responder that accepts text performs by itself.
  var textActions: [Selector] = []
  /// Where the key commands that responders declare themselves are shown.
  var responderKeyCommands: Platform.ResponderKeyCommandsPlace?
  /// What the system itself performs.
  var responders: [ResponderDeclaration] = []
  /// The `menus` nodes in ``tree``.
  var menus: [SyntaxTree.NodeID] = []
  let tree: SyntaxTree
  let source: SourceRange
}

extension DefinitionReader {
  private static let platformSchema = NodeSchema(
    "platform", arguments: ["name", "title"], properties: [.init("basedOn")], takesChildren: true)
  private static let styleSchema = NodeSchema("style", arguments: ["style"], repeatsLastArgument: true)
  private static let featureSchema = NodeSchema(
    "feature", arguments: ["name"], properties: [.init("default", .boolean)])
  private static let rulesSchema = NodeSchema("rules", arguments: ["rule"], repeatsLastArgument: true)
  private static let aliasSchema = NodeSchema("alias", arguments: ["identifier", "identifier"])
  private static let pinnedSchema = NodeSchema(
    "pinned", arguments: ["menu"],
    properties: [.init("position", .word(Platform.Position.allCases.map(\.rawValue)))])
  private static let reservedSchema = NodeSchema(
    "reserved", arguments: ["key"], properties: [.init("owner"), .init("source")])
  private static let conventionSchema = NodeSchema(
    "convention", arguments: ["key"],
    properties: [.init("owner"), .init("source"), .init("action"), .init("alsoCalled")])

  private static let responderKeyCommandsSchema = NodeSchema(
    "responderKeyCommands", arguments: ["title"], properties: [.init("menu")])

  /// Reads `platform NAME "Title" basedOn=NAME { ... }`; nil, and reported, without a name.
  mutating func platform(_ node: SyntaxTree.NodeID) -> PlatformDeclaration? {
    read(node, as: Self.platformSchema)
    guard let name = argument(0) else {
      diagnostics.append(.missingArgument("name", of: "platform", at: tree.headerRange(of: node)))
      return nil
    }
    var platform = PlatformDeclaration(
      name: string(name), title: argument(1).map { string($0) } ?? string(name),
      basedOn: property(0).map { AppDeclaration.Name(text: string($0.value), source: tree.range($0.value)) },
      tree: tree, source: tree.headerRange(of: node))
    for child in tree.children(of: node) {
      switch self.name(of: child) {
      case "style": platform.styles += words(child, as: Self.styleSchema)
      case "rules": platform.rules.formUnion(words(child, as: Self.rulesSchema))
      case "feature": if let feature = feature(child) { platform.features.append(feature) }
      case "alias":
        read(child, as: Self.aliasSchema)
        if let first = menuIdentifier(argument(0)), let second = menuIdentifier(argument(1)) {
          platform.aliases[first] = second
        }
      case "pinned":
        read(child, as: Self.pinnedSchema)
        if let identifier = menuIdentifier(argument(0)) {
          let position = stringProperty(0).flatMap { Platform.Position(rawValue: $0) }
          platform.pinned.append(Platform.Pin(identifier: identifier, position: position))
        }
      case "reserved", "convention": if let claim = claim(child) { platform.claims.append(claim) }
      case "textActions":
        platform.textActions += names(child, called: "action").map { Selector($0.text) }
      case "responder": if let responder = responder(child) { platform.responders.append(responder) }
      case "responderKeyCommands":
        read(child, as: Self.responderKeyCommandsSchema)
        platform.responderKeyCommands = Platform.ResponderKeyCommandsPlace(
          title: argument(0).map { string($0) } ?? "", menu: menuIdentifier(property(0)?.value))
      case "menus": platform.menus.append(child)
      case let other:
        diagnostics.append(
          .unknownNode(
            other, in: "platform",
            allowed: [
              "style", "rules", "feature", "alias", "pinned", "reserved", "convention", "textActions", "responder",
              "responderKeyCommands", "menus",
            ],
            at: tree.range(tree.nodes[child].name)))
      }
    }
    return platform
  }

  /// Reads a node whose arguments are words of one enumeration: `style overlay menuBar`.
  private mutating func words<Word: CaseIterable & RawRepresentable<String>>(
    _ node: SyntaxTree.NodeID, as schema: NodeSchema
  ) -> [Word] {
    read(node, as: schema)
    let allowed = Word.allCases.map(\.rawValue)
    return arguments(from: 0).compactMap { token in
      if let word = Word(rawValue: string(token)) { return word }
      diagnostics.append(
        .invalidValue(
          displayed(token), of: schema.arguments[0], in: "platform", expected: NodeSchema.Kind.list(allowed),
          suggestion: Suggestion.closest(to: string(token), in: allowed), at: tree.range(token)))
      return nil
    }
  }

  private mutating func feature(_ node: SyntaxTree.NodeID) -> Platform.Feature? {
    read(node, as: Self.featureSchema)
    guard let name = argument(0) else {
      diagnostics.append(.missingArgument("name", of: "feature", at: tree.headerRange(of: node)))
      return nil
    }
    return Platform.Feature(name: string(name), isDefault: booleanProperty(0) ?? false)
  }

  private mutating func claim(_ node: SyntaxTree.NodeID) -> KeyClaim? {
    let isConvention = isNamed(node, "convention")
    read(node, as: isConvention ? Self.conventionSchema : Self.reservedSchema)
    guard let token = argument(0) else {
      diagnostics.append(.missingArgument("key", of: name(of: node), at: tree.headerRange(of: node)))
      return nil
    }
    let owner = stringProperty(0) ?? ""
    let citation = stringProperty(1) ?? ""
    if isConvention, property(2) == nil {
      diagnostics.append(
        .missingProperty("action", of: "convention", example: "action=showHelp:", at: tree.headerRange(of: node)))
      return nil
    }
    let kind: KeyClaim.Kind = isConvention ? .convention(Selector(stringProperty(2) ?? "")) : .reserved
    do {
      let key = try KeyCombination(spelling: string(token))
      var claim = KeyClaim(keyCombination: key, owner: owner, kind: kind, citation: citation)
      if isConvention { claim.alsoCalled = stringProperty(3) ?? "" }
      return claim
    } catch {
      diagnostics.append(.invalidKey(string(token), error, at: tree.range(token)))
      return nil
    }
  }
}
