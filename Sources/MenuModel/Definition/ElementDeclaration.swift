extension DefinitionReader {
  /// Reads the elements in a node's children block, in order; what is no element is reported and left out.
  mutating func elements(in node: SyntaxTree.NodeID) -> [MenuElement] {
    var elements: [MenuElement] = []
    elements.reserveCapacity(tree.children(of: node).reduce(0) { count, _ in count + 1 })
    for child in tree.children(of: node) {
      if let element = element(child) { elements.append(element) }
    }
    return elements
  }

  private mutating func element(_ node: SyntaxTree.NodeID) -> MenuElement? {
    if isNamed(node, "command") { return command(node) }
    if isNamed(node, "section") { return menu(node, as: Self.sectionSchema) }
    if isNamed(node, "menu") { return menu(node, as: Self.menuSchema) }
    if isNamed(node, "action") { return action(node).map { .action($0) } }
    if isNamed(node, "deferred") { return deferred(node) }
    if isNamed(node, "openInNewWindow") { return sceneActivation(node) }
    diagnostics.append(
      .unknownNode(
        name(of: node), in: "a menu", allowed: ["command", "section", "menu", "action", "deferred", "openInNewWindow"],
        at: tree.range(tree.nodes[node].name)))
    return nil
  }

  /// Whether a platform's element exists, by the feature it requires; true for an app's.
  func isActive(_ requiredFeature: SyntaxTree.Entry?) -> Bool {
    guard let system, let requiredFeature else { return true }
    return system.activeFeatures.contains(string(requiredFeature.value))
  }

  /// A title as it is shown: in a platform's own menus `{appName}` stands for the app's name.
  func title(_ token: SyntaxToken?) -> String {
    guard let token else { return "" }
    let title = string(token)
    guard let system, let template = title.utf8.firstIndex(of: UInt8(ascii: "{")) else { return title }
    let rest = title[template...]
    guard rest.hasPrefix("{appName}") else { return title }
    return title[..<template] + system.appName + rest.dropFirst("{appName}".count)
  }

  /// A name, or nil for `_`, which says that there is none.
  func identifier(_ token: SyntaxToken?) -> String? {
    guard let token, !(token.kind == .identifier && tree.matches(token, "_")) else { return nil }
    return string(token)
  }

  /// The attributes among the properties just read, whose slots are given.
  func attributes(_ slots: [(slot: Int, attribute: MenuElementAttributes)]) -> MenuElementAttributes {
    var attributes: MenuElementAttributes = []
    for (slot, attribute) in slots where booleanProperty(slot) == true { attributes.insert(attribute) }
    return attributes
  }

  /// The state in a property just read.
  func state(_ slot: Int) -> MenuElementState {
    guard let name = stringProperty(slot) else { return .off }
    return MenuElementState.allCases.first { $0.name == name } ?? .off
  }
}
