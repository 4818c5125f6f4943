extension DefinitionReader {
  static let menuNode = NodeDescription("menu", children: elementPlace) {
    (
      identifier: $0.argument("identifier"),
      title: $0.argument("title"),
      subtitle: $0.text("subtitle"),
      image: $0.text("image"),
      singleSelection: $0.flag("singleSelection"),
      displayAsPalette: $0.flag("displayAsPalette"),
      destructive: $0.flag("destructive"),
      requires: $0.text("requires", isForPlatforms: true),
      titleKey: $0.text("titleKey"),
      appKit: $0.ofAppKit {
        (
          attributes: $0.attributes([.disabled, .hidden]),
          enabledBy: $0.text("enabledBy"),
          hiddenBy: $0.text("hiddenBy"),
          titledBy: $0.text("titledBy"),
          changedBy: $0.text("changedBy"),
          indentationLevel: $0.integer("indentationLevel"),
          toolTip: $0.text("toolTip"),
          autoenablesItems: $0.flag("autoenablesItems")
        )
      }
    )
  }

  /// A section is a part of a menu, which is validated as a whole or not at all.
  static let sectionNode = menuNode.named("section", withoutLast: "autoenablesItems")

  /// Reads `menu IDENTIFIER "Title" { ... }`, or a section: an inline menu that needs neither name nor title.
  package mutating func addMenu(_ node: SyntaxTree.NodeID, isSection: Bool, to list: inout ElementList) {
    let keys = read(node, as: isSection ? Self.sectionNode : Self.menuNode)
    guard isActive(keys.requires) else { return }
    // `menu "My Tools" tools`, `menu "Tools" tools`
    if let first = self[keys.identifier].map({ string($0) }), self[keys.identifier]?.kind != .identifier,
      let second = self[keys.title], second.kind == .identifier,
      first.utf8.contains(.space) || first != string(second) && first.inCamelCase == string(second)
    {
      reportSwappedArguments(keys.identifier)
    }
    let title = self[keys.title]
    if !isSection, !isWritten(keys.title) {
      let quoted = self[keys.identifier].flatMap { $0.kind == .identifier ? nil : tree.range($0) }
      diagnostics.append(.missingMenuTitle(quoted, at: tree.headerRange(of: node)))
    }
    var options: Menu.Options = isSection ? .displayInline : []
    if self[keys.singleSelection] == true { options.insert(.singleSelection) }
    if self[keys.displayAsPalette] == true { options.insert(.displayAsPalette) }
    if self[keys.destructive] == true { options.insert(.destructive) }
    var menu = Menu(
      title: self.title(title), subtitle: self[keys.subtitle], image: self[keys.image],
      identifier: menuIdentifier(self[keys.identifier]), options: options, source: tree.headerRange(of: node))
    noteAppKit(keys.appKit)
    if !isSection { noteImage(keys.image, of: node) }
    noteTitleKey(keys.titleKey, of: node)
    if let keys = self[keys.appKit] {
      menu.attributes = self[keys.attributes]
      menu.appKit = AppKitTraits(
        enabledBy: self[keys.enabledBy], hiddenBy: self[keys.hiddenBy], titledBy: self[keys.titledBy],
        changedBy: self[keys.changedBy],
        indentationLevel: indentationLevel(keys.indentationLevel, of: "menu"), toolTip: self[keys.toolTip],
        autoenablesItems: self[keys.autoenablesItems] ?? true)
    }
    list.append(menu) { addElements(in: node, to: &$0) }
  }

  /// Reads a menu's identifier; nil if missing, for `_`, and, with a report, for an unknown name of a system menu.
  mutating func menuIdentifier(_ token: SyntaxToken?) -> Menu.Identifier? {
    guard let token, let text = identifier(token) else { return nil }
    if let identifier = Menu.Identifier(spelling: text) { return identifier }
    diagnostics.append(.unknownSystemMenu(text, at: tree.range(token)))
    return nil
  }
}
