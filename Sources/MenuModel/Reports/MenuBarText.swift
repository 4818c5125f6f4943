/// A menu tree as a menu bar shows it: the hierarchy, with separators between sections, keyless and disabled items too.
package struct MenuBarText {
  private let tree: MenuTree
  private var rows: [Row] = []

  private struct Row {
    var text: String
    var key: KeyText?
    var isSeparator = false
  }

  /// Lays out a tree; hidden elements and empty groups are left out.
  package init(_ construction: MenuConstruction) {
    tree = construction.tree
    let menus = tree.children(of: MenuTree.root)
    for id in menus {
      if !rows.isEmpty { rows.append(Row(text: "")) }
      addMenu(id, indent: "")
    }
  }

  /// The lines, each ended by a newline; one sentence where there is nothing to show.
  package func text() -> String {
    if rows.isEmpty { return "The menu is empty.\n" }
    let keyed = rows.filter { $0.key != nil }
    let titleWidth = keyed.map(\.text.displayWidth).max() ?? 0
    let flagsWidth = keyed.compactMap { $0.key?.flags.displayWidth }.max() ?? 0
    var text = ""
    for row in rows {
      if let key = row.key {
        text += row.text.padded(to: titleWidth + 2)
        text += String(repeating: " ", count: flagsWidth - key.flags.displayWidth)
        text += key.flags + key.input.terminalSafe
      } else {
        text += row.text
      }
      text += "\n"
    }
    return text
  }

  private mutating func addMenu(_ id: MenuTree.ID, indent: String) {
    let title = tree[id].title.terminalSafe
    rows.append(Row(text: indent + (title.isEmpty ? "(untitled)" : title)))
    addChildren(of: id, indent: indent + "  ")
  }

  private mutating func addChildren(of id: MenuTree.ID, indent: String) {
    var needsSeparator = false
    let start = rows.count
    for child in tree.children(of: id) {
      let isSection = isSection(child)
      let before = rows.count
      if (isSection || needsSeparator) && before > start { rows.append(Row(text: indent + "──", isSeparator: true)) }
      let content = rows.count
      if isSection { addChildren(of: child, indent: indent) } else { addElement(child, indent: indent) }
      if rows.count == content {
        rows.removeSubrange(before...)
      } else {
        needsSeparator = isSection
      }
    }
  }

  private func isSection(_ id: MenuTree.ID) -> Bool {
    if case .menu(let menu) = tree[id] { menu.options.contains(.displayInline) } else { false }
  }

  private mutating func addElement(_ id: MenuTree.ID, indent: String) {
    switch tree[id] {
    case .menu:
      let menu = Row(text: indent + tree[id].title.terminalSafe + " ▸")
      let start = rows.count
      rows.append(menu)
      addChildren(of: id, indent: indent + "    ")
      if rows.count == start + 1 { rows.removeLast() }
    case .command(let command): add(command, key: nil, indent: indent)
    case .keyCommand(let keyCommand): add(keyCommand.command, key: tree.keyCombination(of: id), indent: indent)
    case .action(let action): add(action, indent: indent)
    case .sceneActivation(let activation): add(activation.action, indent: indent)
    case .deferred(let deferred):
      rows.append(Row(text: indent + "(filled when it opens: \(deferred.name.terminalSafe))"))
    }
  }

  private mutating func add(_ command: Command, key: KeyCombination?, indent: String) {
    if command.attributes.contains(.hidden) { return }
    let title = command.title.isEmpty ? "(\(command.action.rawValue))" : command.title
    rows.append(
      Row(text: indent + label(title, command.attributes, command.state), key: key.map { KeyText($0) }))
    for alternate in command.alternates {
      rows.append(
        Row(
          text: indent + "  " + alternate.modifierFlags.displayed + " " + alternate.title.terminalSafe,
          key: key.map { KeyText($0.adding(alternate.modifierFlags)) }))
    }
  }

  private mutating func add(_ action: Action, indent: String) {
    if action.attributes.contains(.hidden) { return }
    rows.append(Row(text: indent + label(action.title, action.attributes, action.state)))
  }

  private func label(_ title: String, _ attributes: MenuElementAttributes, _ state: MenuElementState) -> String {
    let mark =
      switch state {
      case .off: ""
      case .on: "✓ "
      case .mixed: "– "
      }
    return mark + title.terminalSafe + (attributes.contains(.disabled) ? " (disabled)" : "")
  }
}
