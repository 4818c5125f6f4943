extension DefinitionReader {
  /// The nodes that are allowed in a menu.
  enum ElementNode: String, NodeName {
    case command, section, menu, action, deferred, openInNewWindow

    var schema: NodeSchema {
      schema(
        among: commandNode.schema, sectionNode.schema, menuNode.schema, actionNode.schema, deferredNode.schema,
        sceneActivationNode.schema)
    }
  }

  static let elementPlace = NodePlace<ElementNode>("a menu")

  /// Reads the elements in a node's children block, in order; reports and leaves out all other nodes.
  package mutating func elements(in node: SyntaxTree.NodeID) -> ElementList {
    var list = ElementList(declaredElements)
    list.reserve(Int(tree.nodes[node].subtreeEnd) - node - 1)
    addElements(in: node, to: &list)
    return list
  }

  mutating func addElements(in node: SyntaxTree.NodeID, to list: inout ElementList) {
    for child in tree.children(of: node) {
      switch kind(of: child, in: Self.elementPlace) {
      case .command: addCommand(child, to: &list)
      case .section: addMenu(child, isSection: true, to: &list)
      case .menu: addMenu(child, isSection: false, to: &list)
      case .action: list.append(.action(action(child)))
      case .deferred: list.append(deferred(child))
      case .openInNewWindow: list.append(sceneActivation(child))
      case nil: break
      }
    }
  }

  /// Whether a platform's element exists, by its required feature; true for an app's.
  mutating func isActive(_ requiredFeature: NodeSchema.Key<String>) -> Bool {
    guard let system, let text = self[requiredFeature] else { return true }
    let features = text.split(separator: " ").map { String($0) }
    if !system.features.isSuperset(of: features), let token = entry(requiredFeature)?.value {
      namedFeatures += words(of: token).filter { features.contains($0.text) }
    }
    return system.activeFeatures.isSuperset(of: features)
  }

  /// The words that a token is written with, each with its own place.
  private func words(of token: SyntaxToken) -> [DeclaredName] {
    let written = tree.bytes[Int(token.start)..<Int(token.end)]
    return written.split { $0 == .space || $0 == UInt8(ascii: "\"") }.map {
      DeclaredName(
        text: String(decoding: $0, as: UTF8.self),
        source: SourceRange(file: tree.file, start: UInt32($0.startIndex), end: UInt32($0.endIndex)))
    }
  }

  /// A title as shown: in a platform's own menus `{appName}` becomes the app's name.
  package func title(_ token: SyntaxToken?) -> String {
    guard let token else { return "" }
    let title = string(token)
    guard let system, let template = title.utf8.firstIndex(of: UInt8(ascii: "{")) else { return title }
    let rest = title[template...]
    guard rest.hasPrefix("{appName}") else { return title }
    return String(title[..<template]) + system.appName + String(rest.dropFirst("{appName}".count))
  }

  /// A name; nil for `_`, which means none.
  package func identifier(_ token: SyntaxToken?) -> String? {
    guard let token, !(token.kind == .identifier && tree.matches(token, "_")) else { return nil }
    return string(token)
  }
}
