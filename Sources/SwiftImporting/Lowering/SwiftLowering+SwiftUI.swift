/// Lowers SwiftUI's commands.
extension SwiftLowering {
  /// The place of a `CommandGroup`'s items: before, after or instead of those of a placement. A computed one counts as
  /// last in the View menu.
  static func place(of group: SwiftObject) -> (relation: String, row: SwiftUIPlacements.Row) {
    for label in ["after", "before", "replacing"] {
      if case .symbol(let symbol)? = group[label]?.first, let row = SwiftUIPlacements.row(named: symbol.name) {
        return (label, row)
      }
    }
    return ("after", SwiftUIPlacements.row(named: "sidebar") ?? SwiftUIPlacements.rows[0])
  }

  /// SwiftUI's commands for an app's scenes, by the code that replaces them: a command with the scene's own key.
  private static let openers: [String: ActionSelector] = [
    "openWindowGroup": "openNewWindow:", "openDocumentGroup": "newDocument:", "openSettings": "showSettingsWindow:",
  ]

  /// The item of a scene's command, and the system's command that it is.
  private static func opener(in group: SwiftObject) -> (item: SwiftObject, action: ActionSelector)? {
    guard case .object(let item)? = group.children.first else { return nil }
    return openers[item.type].map { (item, $0) }
  }

  /// The operations of an app's commands on the menus of SwiftUI's Mac, or on those of a system with menus of its own.
  /// All replacements come before any addition, in any order of the code.
  ///
  /// - Parameter tree: the menus before the app adds anything.
  mutating func commandGroups(_ commands: [SwiftObject], to tree: MenuTree, isMac: Bool) -> [OperationDeclaration] {
    func exists(_ menu: Menu.Identifier) -> Bool { tree.id(of: .menu(menu)) != nil }
    var format: Menu.Identifier?
    var opened: Set<ActionSelector> = []
    // A group without a key of its own has the system's command.
    let keyed = commands.count { Self.opener(in: $0)?.action == Self.openers["openWindowGroup"] }
    if keyed < interpreter.windowGroups.count { opened = ["openNewWindow:"] }
    var (replacements, additions): ([OperationDeclaration], [OperationDeclaration]) = ([], [])
    for object in commands {
      let source = located(object.range)
      func declaration(_ operation: MenuOperation) -> OperationDeclaration {
        var declaration = self.declaration(operation, at: source)
        declaration.changedBy = isMac ? nil : OperationDeclaration.swiftUI
        // The elements of an insertion are marked themselves.
        if case .insert = operation {} else if isMac, object.branches.count > 1 { declaration.changedBy = "code" }
        return declaration
      }
      if object.type == "CommandMenu" {
        let menu = MenuElement.menu(menu(object, isMac: isMac))
        additions.append(declaration(.insert(ElementList([menu]), at: .before(.menu(.window)))))
        continue
      }
      let (relation, row) = Self.place(of: object)
      let scene = Self.opener(in: object)
      let opener = isMac ? scene : nil
      // Where the system has menus of its own, a scene's command counts for its key.
      if !isMac, let scene, scene.item.key == nil { continue }
      let isSystems = opener.map { opened.insert($0.action).inserted } ?? false
      if let item = opener?.item, !isSystems {
        item.fields["title"] = item.fields[SwiftInterpreter.sceneTitle]
        item.fields[SwiftInterpreter.opensWindow] = .boolean(true)
      }
      let children = within(object) { $0.elements(object.children, isMac: isMac, relation) }
      let elements = ElementList(children)
      // An app's group brings a Format menu if the system has none.
      if row.menu == .format, format == nil, !exists(.format), !children.isEmpty {
        format = row.macGroups[0]
        let group = MenuElement.menu(Menu(identifier: format, options: .displayInline, source: source))
        var menu = Menu(
          title: "Format", identifier: .format, children: isMac ? [group] : [], source: source)
        menu.appKit = AppKitTraits(titledBy: "SwiftUI")
        replacements.insert(declaration(.insert(ElementList([.menu(menu)]), at: .after(.menu(.edit)))), at: 0)
      }
      let groups = (isMac ? row.macGroups : row.groups).filter { $0 == format || exists($0) }
      if let opener {
        let known = MenuAnchor.command(Command.Identity(opener.action))
        replacements.insert(
          declaration(isSystems ? .replace(known, with: elements) : .insert(elements, at: .after(known))), at: 0)
      } else {
        let (replaced, place) = Self.placed(elements, relation, row, among: groups, of: tree, isMac: isMac)
        replacements += replaced.map(declaration)
        guard let place else { continue }
        // Systems before iOS 26 insert menus only.
        let section = MenuElement.menu(Menu(options: .displayInline, children: children, source: source))
        additions.append(declaration(.insert(isMac ? elements : ElementList([section]), at: place)))
      }
    }
    return replacements + additions
  }

  /// The operations that replace the items of a placement's groups, and the place of a group's items beside them.
  ///
  /// - Parameter groups: the existing groups of the placement.
  private static func placed(
    _ elements: ElementList, _ relation: String, _ row: SwiftUIPlacements.Row, among groups: [Menu.Identifier],
    of tree: MenuTree, isMac: Bool
  ) -> (replacements: [MenuOperation], place: MenuOperation.Place?) {
    // Another system has some of the groups inside others, or as submenus, where the app's items do not belong.
    let menu = tree.id(of: .menu(row.menu))
    let places = groups.filter { group in
      isMac || tree.id(of: .menu(group)).map { tree.facts(of: $0).isInline && tree.parent(of: $0) == menu } ?? false
    }
    let isReplacing = relation == "replacing"
    var replacements: [MenuOperation] = []
    if isReplacing {
      replacements = groups.filter { $0 != places.first }.reversed().map {
        .replaceChildren(of: $0, with: ElementList([]))
      }
      if let first = places.first { replacements.append(.replaceChildren(of: first, with: elements)) }
    }
    if elements.isEmpty || isReplacing && !places.isEmpty { return (replacements, nil) }
    let place: MenuOperation.Place =
      if relation == "before", let first = places.first { .atStart(of: first) } else {
        .atEnd(of: places.last ?? row.menu)
      }
    return (replacements, place)
  }

  /// The identifier of the scene that a command opens, as far as the code shows it.
  func sceneIdentifier(of object: SwiftObject) -> String? {
    guard let value = object.fields[SwiftInterpreter.sceneIdentifier],
      case .text(let text) = interpreter.resolve(value, as: ["String"]), text.isComplete
    else { return nil }
    return text.text
  }

  /// The text of `URL(string: "...")`, which code unwraps; nil for any other value.
  func url(_ value: SwiftValue) -> String? {
    guard case .object(let object) = value.first, object.type == "URL", case .text(let text)? = object["string"]?.first,
      text.isComplete
    else { return nil }
    return text.text
  }
}
