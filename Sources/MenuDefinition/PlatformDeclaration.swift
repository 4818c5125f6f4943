/// A `platform` node: a profile. Its menus are read later, once the app's name and features are known.
package struct PlatformDeclaration: Sendable {
  /// The node's own statements, without the platform it is based on. Styles and chain are empty if it names none.
  package var own: Platform
  let basedOn: DeclaredName?
  var hasTooManyPins = false
  /// The feature that each of some responders needs, by their names.
  package var optionalResponders: [String: String] = [:]
  /// The features that it names outside its menus, each in its place.
  package var namedFeatures: [DeclaredName] = []
  package var menus: [SyntaxTree.NodeID] = []
  package let tree: SyntaxTree
  package let source: SourceRange

  package var name: String { own.name }
  package var title: String { own.title }
}

extension DefinitionReader {
  static let platformNode = NodeDescription("platform", children: platformChildren) {
    (
      name: $0.argument("name"), title: $0.argument("title"), basedOn: $0.text("basedOn"), citation: $0.text("source")
    )
  }
  private static let styleNode = NodeDescription("style") { $0.arguments("style") }
  private static let featureNode = NodeDescription("feature") {
    (
      name: $0.argument("name"), isDefault: $0.flag("default"), exception: $0.text("unless"),
      companion: $0.text("with"), isUnmeasured: $0.flag("unmeasured")
    )
  }
  private static let rulesNode = NodeDescription("rules") { $0.arguments("rule") }
  private static let chainNode = NodeDescription("chain") { $0.arguments("responder") }
  private static let optionalNode = NodeDescription("optional") {
    (feature: $0.argument("feature"), responders: $0.arguments("responder"))
  }
  private static let keylessNode = NodeDescription("keyless") { $0.arguments("menu") }
  private static let filledNode = keylessNode.named("filled")
  private static let addedNode = NodeDescription("added") { $0.arguments("action") }
  private static let retitledNode = addedNode.named("retitled")
  private static let inertNode = NodeDescription("inert") {
    (keys: $0.arguments("key"), holding: $0.text("holding"), source: $0.text("source"))
  }
  private static let textKeysNode = inertNode.named("textKeys")
  private static let focusKeysNode = inertNode.named("focusKeys")
  private static let standInNode = NodeDescription("standIn") {
    (press: $0.argument("key"), key: $0.text("for"), source: $0.text("source"))
  }
  private static let textActionsNode = NodeDescription("textActions") { $0.arguments("action") }
  private static let aliasNode = NodeDescription("alias") {
    (identifier: $0.argument("identifier"), meaning: $0.argument("identifier"))
  }
  /// How many menus a platform pins: each operation at the top level checks that they are in their places.
  private static let maximumPins = 128
  private static let pinnedNode = NodeDescription("pinned") {
    (menu: $0.argument("menu"), position: $0.word("position", Platform.Position.self))
  }
  private static let reservedNode = NodeDescription("reserved") {
    (key: $0.argument("key"), owner: $0.text("owner"), source: $0.text("source"), isReported: $0.flag("reported"))
  }
  private static let systemDefaultNode = reservedNode.named("systemDefault")
  private static let conventionNode = NodeDescription("convention") {
    (
      key: $0.argument("key"),
      owner: $0.text("owner"),
      source: $0.text("source"),
      action: $0.text("action"),
      alsoCalled: $0.text("alsoCalled")
    )
  }
  private static let responderKeyCommandsNode = NodeDescription("responderKeyCommands") {
    (title: $0.argument("title"), menu: $0.text("menu"))
  }

  private static let platformChildren = NodePlace<PlatformChild>("platform")

  private enum PlatformChild: String, NodeName {
    case style, rules, feature, alias, pinned, reserved, systemDefault, convention, inert, standIn, keyless, filled,
      added, retitled
    case textKeys, focusKeys
    case textActions, chain, optional, responder, responderKeyCommands, menus

    var schema: NodeSchema {
      schema(
        among: styleNode.schema, rulesNode.schema, featureNode.schema, aliasNode.schema, pinnedNode.schema,
        reservedNode.schema, systemDefaultNode.schema, conventionNode.schema, inertNode.schema, standInNode.schema,
        keylessNode.schema, filledNode.schema, addedNode.schema, retitledNode.schema, textKeysNode.schema,
        focusKeysNode.schema, textActionsNode.schema, chainNode.schema, optionalNode.schema, responderNode.schema,
        responderKeyCommandsNode.schema, menusNode.schema)
    }
  }

  /// Reads `platform NAME "Title" basedOn=NAME { ... }`; nil, and reported, without a name.
  package mutating func platform(_ node: SyntaxTree.NodeID) -> PlatformDeclaration? {
    let keys = read(node, as: Self.platformNode)
    guard let name = required(keys.name, of: node) else { return nil }
    var own = Platform(name: string(name), title: self[keys.title].map { string($0) } ?? string(name))
    own.citation = self[keys.citation] ?? ""
    (own.styles, own.chain) = ([], [])
    var platform = PlatformDeclaration(
      own: own, basedOn: self.name(keys.basedOn), tree: tree, source: tree.headerRange(of: node))
    for child in tree.children(of: node) { readChild(child, of: &platform) }
    return platform
  }

  private mutating func readChild(_ child: SyntaxTree.NodeID, of platform: inout PlatformDeclaration) {
    switch kind(of: child, in: Self.platformChildren) {
    case .style: platform.own.styles += words(child, as: Self.styleNode)
    case .rules: platform.own.rules.formUnion(words(child, as: Self.rulesNode))
    case .feature:
      if let feature = feature(child) { platform.own.features.append(feature) }
      let keys = Self.featureNode.parts
      platform.namedFeatures += [keys.exception, keys.companion].compactMap { name($0) }
    case .alias:
      let keys = read(child, as: Self.aliasNode)
      if let first = menuIdentifier(self[keys.identifier]), let second = menuIdentifier(self[keys.meaning]) {
        platform.own.aliases[first] = second
      }
    case .pinned:
      let keys = read(child, as: Self.pinnedNode)
      if let identifier = menuIdentifier(self[keys.menu]) {
        if platform.own.pinned.count < Self.maximumPins {
          platform.own.pinned.append(Platform.Pin(identifier: identifier, position: self[keys.position]))
        } else if !platform.hasTooManyPins {
          platform.hasTooManyPins = true
          let text = "a platform must keep at most \(Self.maximumPins) menus where they are"
          diagnostics.append(.limitExceeded, text, at: tree.headerRange(of: child))
        }
      }
    case .reserved:
      if let claim = claim(child, as: Self.reservedNode, .reserved) { platform.own.claims.append(claim) }
    case .systemDefault:
      if let claim = claim(child, as: Self.systemDefaultNode, .systemDefault) { platform.own.claims.append(claim) }
    case .convention: if let claim = convention(child) { platform.own.claims.append(claim) }
    case .inert: platform.own.inertKeys.append(keys(child, as: Self.inertNode))
    case .standIn: if let standIn = standIn(child) { platform.own.standIns.append(standIn) }
    case .keyless:
      let menus = read(child, as: Self.keylessNode)
      platform.own.keylessMenus += self[menus].compactMap { menuIdentifier($0) }
    case .filled:
      let menus = read(child, as: Self.filledNode)
      platform.own.filledMenus += self[menus].compactMap { menuIdentifier($0) }
    case .added: platform.own.addedActions += names(child, as: Self.addedNode).map { ActionSelector($0.text) }
    case .retitled: platform.own.retitledActions += names(child, as: Self.retitledNode).map { ActionSelector($0.text) }
    case .textKeys: platform.own.textKeys.append(keys(child, as: Self.textKeysNode))
    case .focusKeys: platform.own.focusKeys.append(keys(child, as: Self.focusKeysNode))
    case .chain: platform.own.chain += names(child, as: Self.chainNode).map(\.text)
    case .optional:
      let keys = read(child, as: Self.optionalNode)
      guard let feature = self[keys.feature] else { return reportMissing(keys.feature, of: child) }
      platform.namedFeatures.append(word(feature))
      for responder in self[keys.responders] { platform.optionalResponders[string(responder)] = string(feature) }
    case .textActions:
      platform.own.textActions += names(child, as: Self.textActionsNode).map { ActionSelector($0.text) }
    case .responder: if let responder = responderOfPlatform(child) { platform.own.responders.append(responder) }
    case .responderKeyCommands:
      let keys = read(child, as: Self.responderKeyCommandsNode)
      platform.own.responderKeyCommands = Platform.ResponderKeyCommandsPlace(
        title: self[keys.title].map { string($0) } ?? "", menu: menuIdentifier(entry(keys.menu)?.value))
    case .menus: platform.menus.append(child)
    case nil: break
    }
  }

  /// Reads a node whose arguments are words of one enumeration: `style overlay menuBar`.
  private mutating func words<Word: WrittenWord>(
    _ node: SyntaxTree.NodeID, as description: NodeDescription<NodeSchema.Arguments>
  ) -> [Word] {
    let words = read(node, as: description)
    return self[words].compactMap { token in
      if let word = Word(written: string(token)) { return word }
      reportInvalid(
        token, of: "\(words.first.name)", in: "platform", expected: NodeSchema.Kind.list(Word.words),
        suggestion: Suggestion.closest(to: string(token), in: Word.words))
      return nil
    }
  }

  /// Reads a node of keys and the modifiers held with each: `inert escape holding="none shift" source="..."`.
  private mutating func keys(
    _ node: SyntaxTree.NodeID,
    as description: NodeDescription<
      (keys: NodeSchema.Arguments, holding: NodeSchema.Key<String>, source: NodeSchema.Key<String>)
    >
  ) -> KeyGroup {
    let parts = read(node, as: description)
    let tokens = self[parts.keys]
    if tokens.isEmpty { reportMissing(parts.keys.first, of: node) }
    var flags: [KeyModifierFlags] = []
    if let held = entry(parts.holding)?.value {
      let bytes = Array(string(held).utf8)
      for word in bytes.split(separator: UInt8(ascii: " ")) {
        if let set = word.elementsEqual("none".utf8) ? [] : KeyModifierFlags(words: word, in: bytes) {
          flags.append(set)
        } else {
          diagnostics.append(.invalidModifiers(String(decoding: word, as: UTF8.self), at: tree.range(held)))
        }
      }
    } else {
      flags = [[]]
    }
    let citation = self[parts.source] ?? ""
    return KeyGroup(inputs: tokens.compactMap { key($0)?.input }, modifierFlags: flags, citation: citation)
  }

  private mutating func standIn(_ node: SyntaxTree.NodeID) -> Platform.StandIn? {
    let keys = read(node, as: Self.standInNode)
    guard let press = required(keys.press, of: node) else { return nil }
    guard let token = entry(keys.key)?.value else {
      diagnostics.append(
        .missingProperty("for", of: "standIn", example: "for=\"cmd++\"", at: tree.headerRange(of: node)))
      return nil
    }
    let citation = self[keys.source] ?? ""
    guard let pressed = key(press), let answering = key(token) else { return nil }
    return Platform.StandIn(press: pressed.press, key: answering.press, citation: citation)
  }

  private mutating func feature(_ node: SyntaxTree.NodeID) -> Platform.Feature? {
    let keys = read(node, as: Self.featureNode)
    guard let name = required(keys.name, of: node) else { return nil }
    return Platform.Feature(
      name: string(name), isDefault: self[keys.isDefault] ?? false, unless: self[keys.exception] ?? "",
      with: self[keys.companion] ?? "", isMeasured: self[keys.isUnmeasured] != true)
  }

  /// Reads a key that the system takes: `reserved "cmd+tab" owner="App Switcher" source="..."`.
  private mutating func claim(
    _ node: SyntaxTree.NodeID,
    as description: NodeDescription<
      (
        key: NodeSchema.Argument, owner: NodeSchema.Key<String>, source: NodeSchema.Key<String>,
        isReported: NodeSchema.Key<Bool>
      )
    >, _ kind: KeyClaim.Kind
  ) -> KeyClaim? {
    let keys = read(node, as: description)
    guard let token = required(keys.key, of: node) else { return nil }
    guard let key = key(token) else { return nil }
    var claim = KeyClaim(
      keyCombination: key, owner: self[keys.owner] ?? "", kind: kind, citation: self[keys.source] ?? "")
    claim.isReported = self[keys.isReported] ?? false
    return claim
  }

  private mutating func convention(_ node: SyntaxTree.NodeID) -> KeyClaim? {
    let keys = read(node, as: Self.conventionNode)
    guard let token = required(keys.key, of: node) else { return nil }
    guard let action = self[keys.action] else {
      diagnostics.append(
        .missingProperty("action", of: "convention", example: "action=showHelp:", at: tree.headerRange(of: node)))
      return nil
    }
    guard let key = key(token) else { return nil }
    var claim = KeyClaim(
      keyCombination: key, owner: self[keys.owner] ?? "", kind: .convention(ActionSelector(action)),
      citation: self[keys.source] ?? "")
    claim.alsoCalled = self[keys.alsoCalled] ?? ""
    return claim
  }
}

extension Platform.PresentationStyle: WrittenWord {}
extension Platform.Rule: WrittenWord {}
extension Platform.Position: WrittenWord {}
