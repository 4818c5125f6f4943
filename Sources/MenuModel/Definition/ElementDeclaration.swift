/// What may stand in a menu.
enum ElementNode: String, NodeName {
  case command, section, menu, action, deferred, openInNewWindow

  var schema: NodeSchema {
    switch self {
    case .command: DefinitionReader.commandNode.schema
    case .section: DefinitionReader.sectionNode.schema
    case .menu: DefinitionReader.menuNode.schema
    case .action: DefinitionReader.actionNode.schema
    case .deferred: DefinitionReader.deferredNode.schema
    case .openInNewWindow: DefinitionReader.sceneActivationNode.schema
    }
  }
}

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

  static let elementPlace = NodePlace<ElementNode>("a menu")

  private mutating func element(_ node: SyntaxTree.NodeID) -> MenuElement? {
    switch kind(of: node, in: Self.elementPlace) {
    case .command: command(node)
    case .section: menu(node, isSection: true)
    case .menu: menu(node, isSection: false)
    case .action: .action(action(node))
    case .deferred: deferred(node)
    case .openInNewWindow: sceneActivation(node)
    case nil: nil
    }
  }

  /// Whether a platform's element exists, by the feature it requires; true for an app's.
  func isActive(_ requiredFeature: NodeSchema.Key<String>) -> Bool {
    guard let system, let feature = self[requiredFeature] else { return true }
    return system.activeFeatures.contains(feature)
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
}
