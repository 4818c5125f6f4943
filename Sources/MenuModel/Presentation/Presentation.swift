/// The main menu as a platform shows it, with responders' own key commands, for overlay, menu bar, sheet and tests.
package struct Presentation {
  package let style: Platform.PresentationStyle
  package let platform: Platform
  /// The key commands that responders declare themselves; in a chain, those of the first responder come first.
  package let own: [KeyCommandList]
  package let place: Place
  package let menu: MenuTree
  /// The responder chain that decides; nil if everything can be performed.
  private let asked: ResponderChain?
  /// The kind of context menu; nil for a main menu.
  package let context: Context?

  /// A menu that a long press or a secondary click opens. It shows no keys, and no items of responders.
  package enum Context {
    /// Disabled items are grey, and items without a target are left out, unless the platform's rules differ.
    case menu
    /// The edit menu of a text: items that cannot be performed are left out.
    case edit
  }

  /// The place of key commands that responders declare themselves.
  package enum Place {
    /// It is in a submenu, the last element of a menu.
    case submenu(of: MenuTree.ID, titled: String)
    /// They are in a section of their own, after all menus.
    case section(titled: String)
    /// It is in no menu and no list of the platform.
    case nowhere
  }

  /// A built menu as if everything in it could be performed.
  package init(_ builder: MenuBuilder, as style: Platform.PresentationStyle) {
    self.init(builder.tree, builder.platform, [], style, asked: nil)
  }

  package init(_ construction: MenuConstruction, own: [KeyCommandList] = [], as style: Platform.PresentationStyle) {
    self.init(construction.tree, construction.platform, own, style, asked: nil)
  }

  /// A menu for a responder chain: with titles after `validate(_:)` and the key commands that its responders declare.
  package init(_ dispatcher: Dispatcher, asking chain: ResponderChain, as style: Platform.PresentationStyle) {
    let own = chain.ownersOfKeyCommands.map {
      KeyCommandList(responder: $0.responderName, keyCommands: $0.keyCommands)
    }
    self.init(dispatcher.tree, dispatcher.platform, own, style, asked: chain)
  }

  package init(_ dispatcher: Dispatcher, asking chain: ResponderChain, as context: Context) {
    self.init(dispatcher.tree, dispatcher.platform, [], .menuBar, asked: chain, context)
  }

  private init(
    _ tree: MenuTree, _ platform: Platform, _ own: [KeyCommandList], _ style: Platform.PresentationStyle,
    asked: ResponderChain?, _ context: Context? = nil
  ) {
    /// An overlay lists keys, and no source says whether those of a deferred element's items work.
    func opening() -> ResponderChain? {
      if style == .overlay { return nil }
      return context == nil ? asked.map { platform.chosen(nil, in: tree, asking: $0) } : asked
    }
    let menu = tree.filled(by: opening())
    self.menu = menu
    self.context = context
    self.platform = platform
    self.own = own
    self.style = style
    self.asked = asked
    place =
      platform.responderKeyCommands.map { place in
        place.menu.flatMap { menu.id(of: .menu(platform.resolved($0))) }
          .map { .submenu(of: $0, titled: place.title) } ?? .section(titled: place.title)
      } ?? .nowhere
  }

  // MARK: Places

  /// The menu with the submenu of the responders' key commands, if any. O(elements) if some responder has one.
  package var tree: MenuTree {
    guard case .submenu(let menu, let title) = place, !own.isEmpty else { return self.menu }
    var tree = self.menu
    tree.add(Menu(title: title, children: own.flatMap(\.keyCommands).map(MenuElement.keyCommand)), below: menu)
    return tree
  }

  /// The submenu in ``tree`` that has the responders' key commands; nil without one.
  package var submenu: MenuTree.ID? {
    if case .submenu = place, !own.isEmpty { menu.nodes.count } else { nil }
  }

  /// The key commands of responders that are in no menu, each list below the name of its section.
  package var listsBesideMenus: [KeyCommandList] {
    switch place {
    case .submenu: []
    case .section(let title): [KeyCommandList(responder: title, keyCommands: own.flatMap(\.keyCommands))]
    case .nowhere: own
    }
  }

  /// The title of the section around an element: that of its top-level menu, or its own.
  package func section(of id: MenuTree.ID) -> String { menu[menu.ancestors(of: id).first ?? id].title }

  // MARK: Commands

  /// How a command appears. Without `id` it is a responder's own; an alternate has its command's.
  package func appearance(of command: Command, at id: MenuTree.ID?) -> CommandAppearance {
    guard let asked else { return CommandAppearance(validated: command) }
    let isInBar = style == .menuBar && context == nil
    let chain = isInBar ? platform.chosen(id, in: menu, asking: asked) : asked
    guard let id else { return chain.appearance(of: command) }
    return chain.appearance(
      of: menu.enabled(command, at: id, on: platform), isValidated: menu.isValidated(id, on: platform))
  }

  package func title(of command: Command) -> String {
    style == .overlay ? command.discoverabilityTitle ?? command.title : command.title
  }

  package func visibility(of appearance: CommandAppearance, hasKey: Bool) -> Visibility {
    let title = title(of: appearance.command)
    return visibility(appearance.command.attributes, appearance.obstacle, title: title, hasKey: hasKey)
  }

  /// Whether an action is shown; it has no key to lack.
  package func visibility(of action: Action) -> Visibility {
    let obstacle: CommandAppearance.Obstacle? = action.attributes.contains(.disabled) ? .disabled : nil
    return visibility(action.attributes, obstacle, title: action.title, hasKey: true)
  }

  /// In AppKit an alternate is an item of its own, which its command's validation does not hide.
  package func visibility(
    ofAlternate sender: CommandAppearance, besideCommand visibility: Visibility
  ) -> Visibility {
    if visibility.isAbsent, style == .overlay || !platform.rules.contains(.hiddenLosesKey) { return visibility }
    if style == .overlay { return .absent(.alternate) }
    return self.visibility(of: sender, hasKey: true)
  }

  private func visibility(
    _ attributes: MenuElement.Attributes, _ obstacle: CommandAppearance.Obstacle?, title: String, hasKey: Bool
  ) -> Visibility {
    if attributes.contains(.hidden) { return .absent(.hidden) }
    if let obstacle, leavesOut(obstacle) { return .absent(.obstacle(obstacle)) }
    if style == .menuBar { return obstacle.map { .grey($0) } ?? .shown }
    if let obstacle { return .absent(.obstacle(obstacle)) }
    if !hasKey { return .absent(.noKey) }
    return title.isEmpty ? .absent(.untitled) : .shown
  }

  /// Whether a context menu leaves out an item that cannot be chosen, instead of showing it grey.
  private func leavesOut(_ obstacle: CommandAppearance.Obstacle) -> Bool {
    switch context {
    case nil: false
    case .menu: obstacle == .noTarget && !platform.rules.contains(.greyContextMenus)
    case .edit: !platform.rules.contains(.greyContextMenus)
    }
  }

  package enum Visibility: Equatable {
    case shown
    /// It is shown in a menu bar, and cannot be chosen.
    case grey(CommandAppearance.Obstacle)
    case absent(Absence)

    package var isAbsent: Bool { if case .absent = self { true } else { false } }
    package var isGrey: Bool { if case .grey = self { true } else { false } }
  }

  package enum Absence: Equatable {
    case hidden
    case noKey
    case untitled
    /// An overlay lists no alternates.
    case alternate
    /// A menu that shows no items.
    case empty
    case obstacle(CommandAppearance.Obstacle)
  }
}

extension MenuTree {
  /// Adds a submenu that is only for people, as the last element of a menu. O(its elements).
  fileprivate mutating func add(_ menu: Menu, below parent: ID) {
    var shell = menu
    shell.children = []
    let id = append(.menu(shell), parent: Int32(parent))
    nodes[Int(id)].children = menu.children.map { append($0, parent: id) }
    nodes[parent].children.append(id)
  }
}

extension Presentation.Visibility {
  /// Why it is grey or absent, in the word of tests; nil for a shown item.
  package var word: String? {
    switch self {
    case .shown: nil
    case .absent(.hidden): "hidden"
    case .absent(.noKey): "noKey"
    case .absent(.untitled): "untitled"
    case .absent(.alternate): "alternate"
    case .absent(.empty): "empty"
    case .absent(.obstacle(.noTarget)), .grey(.noTarget): "noTarget"
    case .absent(.obstacle(.disabled)), .grey(.disabled): "disabled"
    }
  }
}
