extension DefinitionReader {
  static let actionNode = NodeDescription("action", children: actionPlace) { actionParts(&$0) }
  static let sceneActivationNode = NodeDescription("openInNewWindow", children: elementPlace) { actionParts(&$0) }
  static let deferredNode = NodeDescription("deferred") {
    (name: $0.argument("name"), isUncached: $0.flag("uncached"), usesFocus: $0.flag("usingFocus"))
  }

  private static let actionParts = { @Sendable (node: inout NodeSchema) in
    (
      identifier: node.argument("identifier"),
      title: node.argument("title"),
      subtitle: node.text("subtitle"),
      image: node.text("image"),
      selectedImage: node.text("selectedImage"),
      discoverabilityTitle: node.text("discoverabilityTitle"),
      titleKey: node.text("titleKey"),
      titledBy: node.text("titledBy"),
      changedBy: node.text("changedBy"),
      state: node.word("state", MenuElement.State.self),
      attributes: node.attributes([.disabled, .destructive, .hidden, .keepsMenuPresented])
    )
  }

  /// Reads `action IDENTIFIER "Title"`, or the same of an `openInNewWindow`.
  package mutating func action(_ node: SyntaxTree.NodeID, opensWindow: Bool = false) -> Action {
    let keys = read(node, as: opensWindow ? Self.sceneActivationNode : Self.actionNode)
    noteImage(keys.image, of: node)
    noteIgnorable(from: keys.attributes)
    noteTitleKey(keys.titleKey, of: node)
    if !opensWindow, tree.nodes[node].hasChildren { actionsWithEffects.append(node) }
    var action = Action(
      title: title(self[keys.title]), image: self[keys.image],
      identifier: identifier(self[keys.identifier]).map { Action.Identifier($0) },
      discoverabilityTitle: self[keys.discoverabilityTitle], attributes: self[keys.attributes],
      state: self[keys.state] ?? .off, source: tree.headerRange(of: node))
    action.subtitle = self[keys.subtitle]
    action.selectedImage = self[keys.selectedImage]
    action.appKit = AppKitTraits(titledBy: self[keys.titledBy], changedBy: self[keys.changedBy])
    return action
  }

  /// Reads `openInNewWindow [IDENTIFIER "Title"] { ELEMENT }`; the child replaces it without several windows.
  package mutating func sceneActivation(_ node: SyntaxTree.NodeID) -> MenuElement {
    var action = action(node, opensWindow: true)
    if action.title.isEmpty { action.title = SceneActivationAction.defaultTitle }
    let alternates = elements(in: node).elements
    if alternates.count > 1, let second = alternates[1].source {
      diagnostics.append(
        .conflictingProperties, "'openInNewWindow' may contain only one element", at: second,
        help: ["keep the one that people get in place of 'openInNewWindow' on devices without several windows"])
    }
    return .sceneActivation(SceneActivationAction(action, alternate: alternates.first))
  }

  package mutating func deferred(_ node: SyntaxTree.NodeID) -> MenuElement {
    let keys = read(node, as: Self.deferredNode)
    return .deferred(
      DeferredElement(
        name: identifier(self[keys.name]) ?? "", isUncached: self[keys.isUncached] ?? false,
        usesFocus: self[keys.usesFocus] ?? false, source: tree.headerRange(of: node)))
  }
}
