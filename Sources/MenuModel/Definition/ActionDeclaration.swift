extension DefinitionReader {
  private enum Slot {
    static let image = 0
    static let discoverabilityTitle = 1
    static let state = 2
    static let disabled = 3
    static let destructive = 4
    static let hidden = 5
    static let keepsMenuPresented = 6
  }

  private static let properties: [NodeSchema.Property] = [
    .init("image"), .init("discoverabilityTitle"), .init("state", .word(MenuElementState.allCases.map(\.name))),
    .init("disabled", .boolean), .init("destructive", .boolean), .init("hidden", .boolean),
    .init("keepsMenuPresented", .boolean),
  ]

  static let actionSchema = NodeSchema("action", arguments: ["identifier", "title"], properties: properties)
  static let sceneActivationSchema = NodeSchema(
    "openInNewWindow", arguments: ["identifier", "title"], properties: properties, takesChildren: true)
  static let deferredSchema = NodeSchema(
    "deferred", arguments: ["name"], properties: [.init("uncached", .boolean)])

  private static let attributeSlots: [(slot: Int, attribute: MenuElementAttributes)] = [
    (Slot.disabled, .disabled), (Slot.destructive, .destructive), (Slot.hidden, .hidden),
    (Slot.keepsMenuPresented, .keepsMenuPresented),
  ]

  /// Reads `action IDENTIFIER "Title"`.
  mutating func action(_ node: SyntaxTree.NodeID, as schema: NodeSchema = actionSchema) -> Action? {
    read(node, as: schema)
    return Action(
      title: title(argument(1)), image: stringProperty(Slot.image),
      identifier: identifier(argument(0)).map { Action.Identifier($0) },
      discoverabilityTitle: stringProperty(Slot.discoverabilityTitle), attributes: attributes(Self.attributeSlots),
      state: state(Slot.state), source: tree.headerRange(of: node))
  }

  /// Reads `openInNewWindow [IDENTIFIER "Title"] { ELEMENT }`; the child stands in its place without several windows.
  mutating func sceneActivation(_ node: SyntaxTree.NodeID) -> MenuElement? {
    guard var action = action(node, as: Self.sceneActivationSchema) else { return nil }
    if action.title.isEmpty { action.title = SceneActivationAction.defaultTitle }
    let alternates = elements(in: node)
    if alternates.count > 1, let second = alternates[1].source {
      diagnostics.append(
        .conflictingProperties(
          "'openInNewWindow' has one alternate, not several", at: second,
          help: ["keep one: it stands in the place of 'openInNewWindow' on devices without several windows"]))
    }
    return .sceneActivation(SceneActivationAction(action, alternate: alternates.first))
  }

  /// Reads `deferred NAME`.
  mutating func deferred(_ node: SyntaxTree.NodeID) -> MenuElement? {
    read(node, as: Self.deferredSchema)
    return .deferred(
      DeferredElement(
        name: identifier(argument(0)) ?? "", isUncached: booleanProperty(0) ?? false,
        source: tree.headerRange(of: node)))
  }
}
