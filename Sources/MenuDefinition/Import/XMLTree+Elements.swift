extension XMLTree {
  /// The range of a part of a menu item or of a property list's shortcut; without it the start tag. O(log nodes).
  package func range(of part: ElementLocator.Part, in declaration: SourceRange) -> SourceRange {
    guard let node = element(startingAt: declaration.start) else { return declaration }
    let range: SourceRange? =
      if isNamed("dict", node) { shortcutRange(of: part, in: node) } else { itemRange(of: part, in: node) }
    return range ?? declaration
  }

  private func itemRange(of part: ElementLocator.Part, in node: NodeID) -> SourceRange? {
    switch part {
    case .identity: return connection(of: node).flatMap { attribute("selector", of: $0)?.range }
    case .title, .discoverabilityTitle: return textRange("title", of: node)
    case .key: return textRange("keyEquivalent", of: node)
    case .modifiers: return children(of: node, named: "modifierMask").first.map { tagRange(of: $0) }
    case .propertyList: return attribute("tag", of: node)?.range ?? attribute("identifier", of: node)?.range
    }
  }

  private func shortcutRange(of part: ElementLocator.Part, in node: NodeID) -> SourceRange? {
    let key: String? =
      switch part {
      case .identity: "action"
      case .title, .discoverabilityTitle: "title"
      case .key: "key"
      case .modifiers, .propertyList: nil
      }
    var isNext = false
    for child in children(of: node) {
      if isNext { return textRange(of: child) }
      isNext = isNamed("key", child) && text(of: child) == key
    }
    return nil
  }

  /// A property that is an attribute or a child element.
  private func textRange(_ name: String, of node: NodeID) -> SourceRange? {
    if let attribute = attribute(name, of: node) { return attribute.range }
    for child in children(of: node) where attribute("key", of: child)?.value == name { return textRange(of: child) }
    return nil
  }

  private func connection(of node: NodeID) -> NodeID? {
    children(of: node, named: "connections").first.flatMap { children(of: $0, named: "action").first }
  }

  /// The element whose start tag begins at a 0-based byte offset; nil without one.
  private func element(startingAt offset: UInt32) -> NodeID? {
    let id = nodes.firstIndex(past: { $0.start >= offset })
    return id < nodes.count && nodes[id].start == offset && nodes[id].kind == .element ? id : nil
  }
}
