extension DefinitionReader {
  private enum Slot {
    static let image = 0
    static let singleSelection = 1
    static let displayAsPalette = 2
    static let destructive = 3
    static let requires = 4
    static let disabled = 5
    static let hidden = 6
    static let enabledBy = 7
    static let hiddenBy = 8
    static let indentationLevel = 9
    static let toolTip = 10
  }

  private static let properties: [NodeSchema.Property] = [
    .init("image"), .init("singleSelection", .boolean), .init("displayAsPalette", .boolean),
    .init("destructive", .boolean), .init("requires", isForPlatforms: true), .init("disabled", .boolean),
    .init("hidden", .boolean), .init("enabledBy"), .init("hiddenBy"), .init("indentationLevel", .integer),
    .init("toolTip"),
  ]

  static let menuSchema = NodeSchema(
    "menu", arguments: ["identifier", "title"], properties: properties, takesChildren: true)
  static let sectionSchema = NodeSchema(
    "section", arguments: ["identifier", "title"], properties: properties, takesChildren: true)

  /// Reads `menu IDENTIFIER "Title" { ... }`, or a section, which is an inline menu and needs neither name nor title.
  mutating func menu(_ node: SyntaxTree.NodeID, as schema: NodeSchema) -> MenuElement? {
    read(node, as: schema)
    let isSection = schema.name == Self.sectionSchema.name
    guard isActive(property(Slot.requires)) else { return nil }
    let title = argument(1)
    if !isSection, !isWritten(1) {
      diagnostics.append(.missingMenuTitle(argument(0).map { displayed($0) }, at: tree.headerRange(of: node)))
    }
    var options: Menu.Options = isSection ? .displayInline : []
    if booleanProperty(Slot.singleSelection) == true { options.insert(.singleSelection) }
    if booleanProperty(Slot.displayAsPalette) == true { options.insert(.displayAsPalette) }
    if booleanProperty(Slot.destructive) == true { options.insert(.destructive) }
    var menu = Menu(
      title: self.title(title), image: stringProperty(Slot.image), identifier: menuIdentifier(argument(0)),
      options: options, source: tree.headerRange(of: node))
    if hasProperties(from: Slot.disabled) {
      menu.attributes = attributes([(Slot.disabled, .disabled), (Slot.hidden, .hidden)])
      menu.appKit = AppKitTraits(
        enabledBy: stringProperty(Slot.enabledBy), hiddenBy: stringProperty(Slot.hiddenBy),
        indentationLevel: indentationLevel(Slot.indentationLevel, of: "menu"), toolTip: stringProperty(Slot.toolTip))
    }
    menu.children = elements(in: node)
    return .menu(menu)
  }

  /// Reads a menu's identifier; nil where none was written, or `_`, or a name that no system menu has (reported).
  mutating func menuIdentifier(_ token: SyntaxToken?) -> Menu.Identifier? {
    guard let token, let text = identifier(token) else { return nil }
    if let identifier = Menu.Identifier(spelling: text) { return identifier }
    diagnostics.append(.unknownSystemMenu(text, at: tree.range(token)))
    return nil
  }
}
