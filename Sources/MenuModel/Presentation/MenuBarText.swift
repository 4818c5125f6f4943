/// A menu tree as a menu bar shows it: the hierarchy, with separators between sections, keyless and disabled items too.
package struct MenuBarText {
  private let presentation: Presentation
  private let tree: MenuTree
  private let width: Int
  private let columns: Int
  /// The keyboard layout and the direction; nil for keys as they are written.
  private let localizer: KeyLocalizer?
  private var blocks: [[KeyedRow]] = []
  private var rows: [KeyedRow] = []

  /// Lays out a menu without hidden elements and empty groups. `own` is in the platform's menu for it, or below all.
  package init(
    _ construction: MenuConstruction, own: [KeyCommandList] = [],
    localizer: KeyLocalizer? = nil, width: Int, columns: Int = 1
  ) {
    self.init(Presentation(construction, own: own, as: .menuBar), localizer, width: width, columns: columns)
  }

  /// Lays out a menu for a responder chain, with titles after `validate(_:)` and the responders' own key commands.
  package init(_ dispatcher: Dispatcher, from start: Dispatcher.Start, width: Int, columns: Int = 1) {
    self.init(
      Presentation(dispatcher, asking: dispatcher.chain(from: start), as: .menuBar), dispatcher.localizer,
      width: width, columns: columns)
  }

  init(_ presentation: Presentation, _ localizer: KeyLocalizer?, width: Int, columns: Int = 1) {
    self.presentation = presentation
    self.localizer = localizer
    self.width = width
    self.columns = columns
    tree = presentation.tree
    for top in presentation.topElements {
      if case .menu(let menu) = tree[top] {
        rows.append(KeyedRow(Self.name(menu), as: .strong))
        add(tree.children(of: top), indent: 2)
      } else {
        add([top], indent: 0)
      }
      finishBlock()
    }
    if case .submenu = presentation.place { return }
    // A menu bar has no sections beside its menus, so the text names the responder of these keys.
    for list in presentation.own {
      rows.append(KeyedRow("\(list.responder), in no menu", as: .strong))
      for keyCommand in list.keyCommands {
        add(keyCommand.sender, keyCommand.keyCombination.map { ($0, of: keyCommand) }, at: nil, indent: 2)
      }
      finishBlock()
    }
  }

  /// The lines, each ended by a newline; one sentence for an empty menu.
  package func text() -> StyledText {
    if blocks.isEmpty { return "The menu is empty.\n" }
    return KeyedRow.text(blocks, keyboard: localizer?.title ?? "", width: width, columns: columns)
  }

  private mutating func finishBlock() {
    if !rows.isEmpty { blocks.append(rows) }
    rows = []
  }

  /// Adds elements below each other. A section is between separators; an empty one leaves no trace.
  private mutating func add(_ ids: [MenuTree.ID], indent: Int) {
    var followsSection = false
    let start = rows.count
    for id in ids {
      if tree.isHidden(id, on: presentation.platform) { continue }
      let isSection = if case .menu(let menu) = tree[id] { menu.options.contains(.displayInline) } else { false }
      let before = rows.count
      // The responders' submenu has no separator after a section.
      if isSection || followsSection && id != presentation.submenu, before > start {
        rows.append(KeyedRow("──", indent: indent, as: .faint))
      }
      let content = rows.count
      if isSection { add(tree.children(of: id), indent: indent) } else { add(id, indent: indent) }
      if rows.count == content {
        rows.removeSubrange(before...)
      } else {
        followsSection = isSection
      }
    }
  }

  private mutating func add(_ id: MenuTree.ID, indent: Int) {
    guard case .menu(let menu) = tree[id] else {
      add(tree[id], tree.keyCombination(of: id), at: id, indent: indent)
      return
    }
    let start = rows.count
    if tree.isDisabledMenu(id, on: presentation.platform) {
      rows.append(KeyedRow(Self.name(menu) + " (disabled)", indent: indent, as: .faint))
      return
    }
    rows.append(KeyedRow(Self.name(menu) + " ▸", indent: indent))
    add(tree.children(of: id), indent: indent + 4)
    if rows.count == start + 1, !presentation.isFilled(id) { rows.removeLast() }
  }

  /// - Parameter key: the key that the element answers to in the tree, which is not always its own.
  private mutating func add(_ element: MenuElement, _ key: KeyCombination?, at id: MenuTree.ID, indent: Int) {
    switch element {
    case .menu: break
    case .command(let command): add(command, nil, at: id, indent: indent)
    case .keyCommand(let keyCommand): add(keyCommand.sender, key.map { ($0, keyCommand) }, at: id, indent: indent)
    case .action(let action): add(action, indent: indent)
    case .sceneActivation(let activation):
      if presentation.platform.offersSeveralWindows {
        add(activation.action, indent: indent)
      } else if let alternate = activation.alternate {
        add(alternate, alternate.keyCombination, at: id, indent: indent)
      }
    case .deferred(let deferred):
      rows.append(KeyedRow("(filled when it opens: \(deferred.name))", indent: indent, as: .faint))
    }
  }

  private mutating func add(
    _ command: Command, _ key: (KeyCombination, of: KeyCommand)?, at id: MenuTree.ID?, indent: Int
  ) {
    let appearance = presentation.appearance(of: command, at: id)
    let visibility = presentation.visibility(of: appearance, hasKey: key != nil)
    let validated = appearance.command
    let base = id.flatMap(presentation.base)
    let title =
      (base.map { $0.modifiers.displayed + " " } ?? "")
      + (validated.title.isEmpty ? "(\(validated.untitledName))" : validated.title)
    let indent = base == nil ? indent : indent + 2
    if !visibility.isAbsent { add(title, isGrey: visibility.isGrey, validated.state, key, indent: indent) }
    for alternate in command.alternates {
      let sender = presentation.appearance(of: command.sender(for: alternate), at: id)
      let shown = presentation.visibility(ofAlternate: sender, besideCommand: visibility)
      if shown.isAbsent { continue }
      add(
        alternate.modifierFlags.displayed + " " + sender.command.title, isGrey: shown.isGrey, .off,
        key.map { ($0.adding(alternate.modifierFlags), $1) }, indent: visibility.isAbsent ? indent : indent + 2)
    }
  }

  private mutating func add(_ action: Action, indent: Int) {
    let visibility = presentation.visibility(of: action)
    if visibility.isAbsent { return }
    let title = action.title.isEmpty ? "(untitled)" : action.title
    add(title, isGrey: visibility.isGrey, action.state, nil, indent: indent)
  }

  private static func name(_ menu: Menu) -> String { menu.title.isEmpty ? "(untitled)" : menu.title }

  private mutating func add(
    _ title: String, isGrey: Bool, _ state: MenuElement.State, _ key: (KeyCombination, of: KeyCommand)?, indent: Int
  ) {
    let mark =
      switch state {
      case .off: ""
      case .on: "✓ "
      case .mixed: "– "
      }
    let text = mark + title + (isGrey ? " (disabled)" : "")
    let role: StyledText.Role? = isGrey ? .faint : nil
    if let localizer, let key {
      rows.append(KeyedRow(text, on: localizer.localized(key.0, of: key.of), indent: indent, as: role))
    } else {
      rows.append(KeyedRow(text, key?.0, indent: indent, as: role))
    }
  }
}

extension Command {
  /// The text shown in place of an empty title.
  package var untitledName: String { action.rawValue.isEmpty ? "untitled" : action.rawValue }
}
