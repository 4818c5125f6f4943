/// A menu tree as a menu bar shows it: the hierarchy, with separators between sections, keyless and disabled items too.
package struct MenuBarText {
  private let offersSeveralWindows: Bool
  private let width: Int
  /// How a command is shown.
  private let shown: (Command) -> Command
  /// The keyboard layout and the direction; nil for keys that are shown as they are written.
  private let localizer: KeyLocalizer?
  private var rows: [KeyedRow] = []

  /// Lays out a tree; hidden elements and empty groups are left out.
  ///
  /// - Parameters:
  ///   - own: the key commands that responders declare themselves: in the menu that the platform has for them, or below
  ///     all menus.
  ///   - localizer: the keyboard layout and the direction; nil for keys that are shown as they are written.
  ///   - width: the terminal's, in columns.
  package init(
    _ construction: MenuConstruction, own: [KeyCommandList] = [],
    localizer: KeyLocalizer? = nil, width: Int
  ) {
    self.init(construction.tree, construction.platform, localizer, width: width, own: own) { $0 }
  }

  /// Lays out a menu while a chain of responders is asked: titles after `validate(_:)`, grey what cannot be performed,
  /// and the key commands that responders declare themselves.
  package init(_ dispatcher: Dispatcher, from start: Dispatcher.Start, width: Int) {
    let chain = dispatcher.chain(from: start)
    let own = chain.filter { !$0.keyCommands.isEmpty }.map {
      KeyCommandList(responder: $0.responderName, keyCommands: $0.keyCommands)
    }
    self.init(dispatcher.tree, dispatcher.platform, dispatcher.localizer, width: width, own: own) { command in
      let appearance = dispatcher.appearance(of: command, in: chain)
      var shown = appearance.command
      if appearance.obstacle != nil { shown.attributes.insert(.disabled) }
      return shown
    }
  }

  private init(
    _ tree: MenuTree, _ platform: Platform, _ localizer: KeyLocalizer?, width: Int,
    own: [KeyCommandList], shown: @escaping (Command) -> Command
  ) {
    self.localizer = localizer
    offersSeveralWindows = platform.offersSeveralWindows
    self.width = width
    self.shown = shown
    var own = own
    for top in Entry.children(of: MenuTree.root, in: tree) {
      if !rows.isEmpty { rows.append(KeyedRow("")) }
      if case .menu(let menu) = top.element {
        rows.append(KeyedRow(Self.name(top.element)))
        add(top.children, indent: 2)
        if let place = platform.responderKeyCommands, let identifier = place.menu, identifier == menu.identifier {
          let children = own.flatMap(\.keyCommands).map(MenuElement.keyCommand)
          add(Entry(.menu(Menu(title: place.title, children: children))), indent: 2)
          own = []
        }
      } else {
        add([top], indent: 0)
      }
    }
    add(own)
  }

  /// The lines, each ended by a newline; one sentence where there is nothing to show.
  package func text() -> String {
    if rows.isEmpty { return "The menu is empty.\n" }
    let lines = KeyedRow.header(localizer?.title ?? "") + KeyedRow.lines(rows, width: width).joined()
    return lines.map { $0 + "\n" }.joined()
  }

  /// Adds key commands that stand in no menu, below the name of the responder that has them.
  private mutating func add(_ lists: [KeyCommandList]) {
    for list in lists {
      if !rows.isEmpty { rows.append(KeyedRow("")) }
      rows.append(KeyedRow("\(list.responder), in no menu"))
      for keyCommand in list.keyCommands {
        add(keyCommand.command, keyCommand.keyCombination.map { ($0, of: keyCommand) }, indent: 2)
      }
    }
  }

  /// Adds elements below each other. A section stands between separators; one without content leaves no trace.
  private mutating func add(_ entries: [Entry], indent: Int) {
    var followsSection = false
    let start = rows.count
    for entry in entries {
      let isSection = entry.isSection
      let before = rows.count
      if isSection || followsSection, before > start { rows.append(KeyedRow("──", indent: indent)) }
      let content = rows.count
      if isSection { add(entry.children, indent: indent) } else { add(entry, indent: indent) }
      if rows.count == content {
        rows.removeSubrange(before...)
      } else {
        followsSection = isSection
      }
    }
  }

  private mutating func add(_ entry: Entry, indent: Int) {
    switch entry.element {
    case .menu:
      let start = rows.count
      rows.append(KeyedRow(Self.name(entry.element) + " ▸", indent: indent))
      add(entry.children, indent: indent + 4)
      if rows.count == start + 1 { rows.removeLast() }
    case .command(let command): add(command, nil, indent: indent)
    case .keyCommand(let keyCommand): add(keyCommand.command, entry.key.map { ($0, keyCommand) }, indent: indent)
    case .action(let action): add(action, indent: indent)
    case .sceneActivation(let activation):
      if offersSeveralWindows {
        add(activation.action, indent: indent)
      } else if let alternate = activation.alternate {
        add([Entry(alternate)], indent: indent)
      }
    case .deferred(let deferred):
      rows.append(KeyedRow("(filled when it opens: \(deferred.name))", indent: indent))
    }
  }

  /// - Parameter key: the key in the tree and the key command it belongs to.
  private mutating func add(_ command: Command, _ key: (KeyCombination, of: KeyCommand)?, indent: Int) {
    let command = shown(command)
    if command.attributes.contains(.hidden) { return }
    let title = command.title.isEmpty ? "(\(command.action.rawValue))" : command.title
    rows.append(row(Self.label(title, command.attributes, command.state), key, indent: indent))
    for alternate in command.alternates {
      let sender = shown(command.sender(for: alternate))
      // The attributes of its command are said beside that one.
      let attributes = command.attributes.contains(.disabled) ? [] : sender.attributes
      rows.append(
        row(
          Self.label(alternate.modifierFlags.displayed + " " + sender.title, attributes, .off),
          key.map { ($0.adding(alternate.modifierFlags), $1) }, indent: indent + 2))
    }
  }

  private func row(_ text: String, _ key: (KeyCombination, of: KeyCommand)?, indent: Int) -> KeyedRow {
    guard let localizer, let key else { return KeyedRow(text, key?.0, indent: indent) }
    return KeyedRow(text, on: localizer.localized(key.0, of: key.of), indent: indent)
  }

  private mutating func add(_ action: Action, indent: Int) {
    if action.attributes.contains(.hidden) { return }
    let title = action.title.isEmpty ? "(untitled)" : action.title
    rows.append(KeyedRow(Self.label(title, action.attributes, action.state), indent: indent))
  }

  private static func name(_ menu: MenuElement) -> String {
    menu.title.isEmpty ? "(untitled)" : menu.title
  }

  private static func label(_ title: String, _ attributes: MenuElementAttributes, _ state: MenuElementState) -> String {
    let mark =
      switch state {
      case .off: ""
      case .on: "✓ "
      case .mixed: "– "
      }
    return mark + title + (attributes.contains(.disabled) ? " (disabled)" : "")
  }
}

/// An element with the key it answers to and what is in it.
private struct Entry {
  let element: MenuElement
  let key: KeyCombination?
  let children: [Entry]

  var isSection: Bool {
    if case .menu(let menu) = element { menu.options.contains(.displayInline) } else { false }
  }

  /// The children of a menu of a tree.
  static func children(of id: MenuTree.ID, in tree: MenuTree) -> [Entry] {
    tree.children(of: id).map {
      Entry(element: tree[$0], key: tree.keyCombination(of: $0), children: children(of: $0, in: tree))
    }
  }

  /// An element that is in no tree.
  init(_ element: MenuElement) {
    var children: [Entry] = []
    if case .menu(let menu) = element { children = menu.children.map { Entry($0) } }
    self.init(element: element, key: element.keyCombination, children: children)
  }

  private init(element: MenuElement, key: KeyCombination?, children: [Entry]) {
    self.element = element
    self.key = key
    self.children = children
  }
}
