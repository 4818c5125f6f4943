/// A rule about titles of keys that stand in no menu: those that a responder declares itself, and imported lists.
extension PlatformMenus {
  /// Titles that mean two actions. O(elements).
  ///
  /// In a menu bar two items may well have one title, `None` under `Theme` and under `Grouping`: the menus tell them
  /// apart. In the overlay it is the discoverability title that does, see
  /// ``DiagnosticCode/undiscoverableSubmenuCommand``. Left out are hidden commands and what a responder gives its title.
  func titlesOfActions(of definition: Definition, in main: MenuCheckContext) -> [Diagnostic] {
    let lists = definition.keyCommandLists
    if lists.isEmpty { return [] }
    var found: [Diagnostic] = []
    let items = Dictionary(grouping: main.titledItems, by: \.title)
    for list in lists {
      var first: [String: TitledAction] = [:]
      for own in list.keyCommands.compactMap({ main.titledAction($0.command, key: $0.keyCombination) }) {
        if let other = first[own.title] {
          if other.action != own.action { found.append(.sameTitleDifferentAction(own, other, of: list.responder)) }
        } else {
          first[own.title] = own
          guard let items = items[own.title], !items.contains(where: { $0.action == own.action }) else { continue }
          found.append(.sameTitleDifferentAction(own, inMainMenu: items[0], of: list.responder))
        }
      }
    }
    return found
  }
}

extension MenuCheckContext {
  /// The app's commands in a menu.
  fileprivate var titledItems: [TitledAction] {
    var found: [TitledAction] = []
    tree.forEachID { id in
      guard isApps(id), !tree.isHidden(id), let command = tree[id].command,
        let item = titledAction(command, key: tree.keyCombination(of: id))
      else { return }
      found.append(item)
    }
    return found
  }

  /// What sheets and the overlay call a command; nil for one that they leave out or that gets its title later.
  fileprivate func titledAction(_ command: Command, key: KeyCombination?) -> TitledAction? {
    let title = command.discoverabilityTitle ?? command.title
    guard !title.isEmpty, !command.action.rawValue.isEmpty, !command.attributes.contains(.hidden),
      !titles.retitled.contains(command.action)
    else { return nil }
    let part: ElementLocator.Part = command.discoverabilityTitle == nil ? .title : .discoverabilityTitle
    return TitledAction(
      title: title, action: command.action, key: key, range: locator.range(of: part, in: command.source))
  }
}
