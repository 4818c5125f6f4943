/// Collects the commands of one platform's main menu: those that have a key and are not hidden, with their alternates.
/// An overlay is flattened and, as on the device, leaves out commands that are disabled or have no title.
package struct SheetPageBuilder {
  private let presentation: Presentation
  private let tree: MenuTree
  private let showsAll: Bool
  private var groups: [Sheet.Group] = []

  package init(_ presentation: Presentation, showsAll: Bool) {
    self.presentation = presentation
    self.showsAll = showsAll
    tree = presentation.tree
  }

  /// O(elements).
  package mutating func page() -> Sheet.Page {
    var sections: [Sheet.Section] = []
    for top in tree.topElements(on: presentation.platform) {
      let title = tree[top].title
      var name = title
      groups = []
      if case .menu(let menu) = tree[top] {
        name = menu.identifier?.rawValue ?? title
        add(tree.children(of: top), path: [title], submenus: [])
      } else {
        add([top], path: [], submenus: [])
      }
      if let section = section(title, named: name) { sections.append(section) }
    }
    for list in presentation.listsBesideMenus {
      groups = []
      add(list.keyCommands, path: [list.responder], submenus: [])
      if let section = section(list.responder, named: list.responder) { sections.append(section) }
    }
    let platform = presentation.platform
    return Sheet.Page(platform: platform, style: style, sections: sections, claims: platform.claims)
  }

  private var style: Platform.PresentationStyle { presentation.style }

  private func section(_ title: String, named name: String) -> Sheet.Section? {
    if groups.isEmpty { return nil }
    let shown = style == .overlay ? [Sheet.Group(submenus: [], entries: groups.flatMap(\.entries))] : groups
    return Sheet.Section(name: name, title: title, groups: shown)
  }

  private mutating func add(_ own: [KeyCommand], path: [String], submenus: [String]) {
    let entries = own.flatMap { self.entries($0.command, .keyCommand($0), $0.keyCombination, path: path) }
      // Several responders may declare the same command, which people see once.
      .uniqued
    if !entries.isEmpty { groups.append(Sheet.Group(submenus: submenus, entries: entries)) }
  }

  /// Sections and submenus are groups of their own.
  private mutating func add(_ ids: [MenuTree.ID], path: [String], submenus: [String]) {
    var entries: [Sheet.Entry] = []
    for id in ids {
      guard case .menu(let menu) = tree[id] else {
        entries += self.entries(tree[id], tree.keyCombination(of: id), path: path)
        continue
      }
      if presentation.menu.isHidden(id, on: presentation.platform) { continue }
      add(&entries, submenus: submenus)
      let titles = menu.title.isEmpty ? [] : [menu.title]
      if id == presentation.submenu {
        add(presentation.own.flatMap(\.keyCommands), path: path + titles, submenus: submenus + titles)
        continue
      }
      let isInline = menu.options.contains(.displayInline)
      add(tree.children(of: id), path: path + titles, submenus: isInline ? submenus : submenus + titles)
    }
    add(&entries, submenus: submenus)
  }

  private mutating func add(_ entries: inout [Sheet.Entry], submenus: [String]) {
    if !entries.isEmpty { groups.append(Sheet.Group(submenus: submenus, entries: entries)) }
    entries = []
  }

  private func entries(_ element: MenuElement, _ key: KeyCombination?, path: [String]) -> [Sheet.Entry] {
    switch element {
    case .command(let command): entries(command, element, nil, path: path)
    case .keyCommand(let keyCommand): entries(keyCommand.command, element, key, path: path)
    case .action(let action): entries(action, path: path)
    case .sceneActivation(let activation):
      if presentation.platform.offersSeveralWindows {
        entries(activation.action, path: path)
      } else {
        activation.alternate.map { entries($0, $0.keyCombination, path: path) } ?? []
      }
    case .menu, .deferred: []
    }
  }

  private func entries(_ action: Action, path: [String]) -> [Sheet.Entry] {
    guard showsAll, !presentation.visibility(of: action).isAbsent, !action.title.isEmpty else { return [] }
    return [Sheet.Entry(title: action.title, path: path, action: nil, propertyList: nil, key: nil)]
  }

  private func entries(
    _ command: Command, _ element: MenuElement, _ key: KeyCombination?, path: [String]
  ) -> [Sheet.Entry] {
    guard showsAll || key != nil else { return [] }
    // An alternate may have a title even if its command has none.
    switch presentation.visibility(of: CommandAppearance(validated: command), hasKey: true) {
    case .absent(.hidden), .absent(.obstacle), .absent(.noKey), .absent(.alternate), .absent(.empty): return []
    case .shown, .grey, .absent(.untitled): break
    }
    var entries: [Sheet.Entry] = []
    func add(_ title: String, _ action: ActionSelector, _ flags: KeyModifierFlags) {
      if title.isEmpty, style == .overlay { return }
      entries.append(
        Sheet.Entry(
          title: title.isEmpty ? action.rawValue : title, path: path, action: action,
          propertyList: command.propertyList, key: Self.key(key?.adding(flags), of: element)))
    }
    add(presentation.title(of: command), command.action, [])
    for alternate in command.alternates { add(alternate.title, alternate.action, alternate.modifierFlags) }
    return entries
  }

  private static func key(_ key: KeyCombination?, of element: MenuElement) -> Sheet.Key? {
    guard let key, case .keyCommand(let command) = element else { return nil }
    return Sheet.Key(
      authored: key, allowsLocalization: command.allowsAutomaticLocalization,
      allowsMirroring: command.allowsAutomaticMirroring)
  }
}
