extension Presentation {
  /// An item of a menu or of responders, as it is shown: tests compare their expectations with it.
  package struct Item {
    package let subject: Subject
    /// Its content, a command after its target's `validate(_:)`.
    package let content: Content
    package let title: String
    /// The key as written, and the key command whose opt-outs apply to it; nil without a key.
    package let key: (combination: KeyCombination, of: KeyCommand)?
    package let section: String
    package fileprivate(set) var visibility: Visibility

    package init(
      subject: Subject, content: Content, title: String, key: (combination: KeyCombination, of: KeyCommand)?,
      section: String, visibility: Visibility
    ) {
      self.subject = subject
      self.content = content
      self.title = title
      self.key = key
      self.section = section
      self.visibility = visibility
    }
  }

  package enum Subject: Hashable, Sendable {
    case element(MenuTree.ID)
    /// An alternate of a command of the menu, by its place among the command's alternates.
    case alternate(Int, of: MenuTree.ID)
    /// A key command that a responder declares itself, by its place among all of them.
    case own(Int)
    /// An alternate of such a key command.
    case ownAlternate(Int, of: Int)
    /// The submenu that has them.
    case ownMenu

    /// The element of the menu that it is, or belongs to; nil for items of responders.
    package var id: MenuTree.ID? {
      switch self {
      case .element(let id), .alternate(_, let id): id
      case .own, .ownAlternate, .ownMenu: nil
      }
    }
  }

  package enum Content {
    case command(Command)
    case menu(Menu)
    case action(Action)
    case sceneActivation(Action)
    case deferred(String)

    package init(_ element: MenuElement) {
      switch element {
      case .menu(let menu): self = .menu(menu)
      case .command(let command): self = .command(command)
      case .keyCommand(let keyCommand): self = .command(keyCommand.sender)
      case .action(let action): self = .action(action)
      case .sceneActivation(let activation): self = .sceneActivation(activation.action)
      case .deferred(let deferred): self = .deferred(deferred.name)
      }
    }
  }

  // MARK: Of the menu

  package func item(_ subject: Subject) -> Item? {
    switch subject {
    case .element(let id): item(menu[id], at: id)
    case .alternate(let offset, let id): alternate(offset, of: menu[id], at: id).map { placed($0, at: id) }
    case .own, .ownAlternate, .ownMenu: ownItems { _ in true }.first { $0.subject == subject }
    }
  }

  package func item(_ element: MenuElement, at id: MenuTree.ID) -> Item { placed(visibleItem(element, at: id), at: id) }

  /// An item as its menus leave it: absent in a hidden one, grey in a disabled one.
  private func placed(_ item: Item, at id: MenuTree.ID) -> Item {
    var item = item
    if menu.isLeftOut(id) { item.visibility = .absent(style == .overlay ? .noKey : .obstacle(.noTarget)) }
    if menu.isHidden(id, on: platform) { item.visibility = .absent(.hidden) }
    if item.visibility == .shown, menu.isInDisabledMenu(id, on: platform) {
      item.visibility = .grey(.disabled)
    }
    return item
  }

  private func visibleItem(_ element: MenuElement, at id: MenuTree.ID) -> Item {
    switch element {
    case .command(let command):
      return item(command, key(of: element, at: id), .element(id), in: section(of: id))
    case .keyCommand(let keyCommand):
      return item(keyCommand.sender, key(of: element, at: id), .element(id), in: section(of: id))
    case .menu(let menu):
      return item(.menu(menu), at: id, title: menu.title, visibility(ofMenu: id))
    case .action(let action):
      return item(.action(action), at: id, title: action.title, visibility(ofClosure: action))
    case .sceneActivation(let activation):
      return item(
        .sceneActivation(activation.action), at: id, title: activation.action.title,
        platform.offersSeveralWindows ? visibility(ofClosure: activation.action) : .absent(.hidden))
    case .deferred(let deferred):
      let visibility: Visibility = menu.isEmptied(id) ? .absent(.obstacle(.noTarget)) : .shown
      return item(.deferred(deferred.name), at: id, title: "", style == .overlay ? .absent(.noKey) : visibility)
    }
  }

  private func item(_ content: Content, at id: MenuTree.ID, title: String, _ visibility: Visibility) -> Item {
    Item(
      subject: .element(id), content: shown(content), title: title, key: nil, section: section(of: id),
      visibility: visibility)
  }

  private func item(
    _ command: Command, _ key: (KeyCombination, of: KeyCommand)?, _ subject: Subject, in section: String
  ) -> Item {
    let appearance = appearance(of: command, at: subject.id)
    return Item(
      subject: subject, content: shown(.command(appearance.command)), title: title(of: appearance.command), key: key,
      section: section, visibility: visibility(of: appearance, hasKey: key != nil))
  }

  /// A content without the properties that the platform ignores.
  private func shown(_ content: Content) -> Content {
    let hidesImages = platform.rules.contains(.hidesImages)
    let closes = !platform.rules.contains(.keepsMenuPresented)
    switch content {
    case .command(var command):
      if hidesImages { (command.image, command.selectedImage) = (nil, nil) }
      if closes { command.attributes.remove(.keepsMenuPresented) }
      return .command(command)
    case .action(var action):
      if hidesImages { (action.image, action.selectedImage) = (nil, nil) }
      if closes { action.attributes.remove(.keepsMenuPresented) }
      return .action(action)
    case .sceneActivation(var action):
      if hidesImages { (action.image, action.selectedImage) = (nil, nil) }
      return .sceneActivation(action)
    case .menu(var menu):
      if hidesImages { menu.image = nil }
      return .menu(menu)
    case .deferred: return content
    }
  }

  private func key(of element: MenuElement, at id: MenuTree.ID) -> (KeyCombination, of: KeyCommand)? {
    guard context == nil, let combination = menu.keyCombination(of: id), case .keyCommand(let keyCommand) = element
    else { return nil }
    return (combination, of: keyCommand)
  }

  private func alternate(_ offset: Int, of element: MenuElement, at id: MenuTree.ID) -> Item? {
    element.sender.map {
      alternate(offset, of: $0, key(of: element, at: id), .alternate(offset, of: id), in: section(of: id))
    }
  }

  /// An alternate is shown beside its command or in its place, wherever that is.
  private func alternate(
    _ offset: Int, of command: Command, _ key: (combination: KeyCombination, of: KeyCommand)?, _ subject: Subject,
    in section: String
  ) -> Item {
    let alternate = command.alternates[offset]
    let appearance = appearance(of: command.sender(for: alternate), at: subject.id)
    let place = visibility(of: self.appearance(of: command, at: subject.id), hasKey: key != nil)
    return Item(
      subject: subject, content: shown(.command(appearance.command)), title: title(of: appearance.command),
      key: key.map { ($0.combination.adding(alternate.modifierFlags), of: $0.of) }, section: section,
      visibility: visibility(ofAlternate: appearance, besideCommand: place))
  }

  // MARK: Of responders

  /// The responders' key commands and alternates that meet a condition; empty if the platform has no place for them.
  package func ownItems(where isIncluded: (Command) -> Bool) -> [Item] {
    if own.isEmpty { return [] }
    let section: String
    switch place {
    case .submenu(let menu, _): section = self.section(of: menu)
    case .section(let title): section = title
    case .nowhere: return []
    }
    var items: [Item] = []
    for (index, keyCommand) in own.lazy.flatMap(\.keyCommands).enumerated() {
      let key = keyCommand.keyCombination.map { ($0, of: keyCommand) }
      if isIncluded(keyCommand.command) { items.append(item(keyCommand.sender, key, .own(index), in: section)) }
      for (offset, alternate) in keyCommand.command.alternates.enumerated()
      where isIncluded(keyCommand.command.sender(for: alternate)) {
        items.append(
          self.alternate(offset, of: keyCommand.sender, key, .ownAlternate(offset, of: index), in: section))
      }
    }
    return items
  }

  package func ownCommand(_ index: Int) -> Command { own.flatMap(\.keyCommands)[index].command }

  /// The submenu of the responders' key commands; nil if the platform has none, or no responder declares any.
  package var ownMenuItem: Item? {
    guard case .submenu(let parent, let title) = place, !own.isEmpty else { return nil }
    let isShown = style == .menuBar && hasOwnContent
    return Item(
      subject: .ownMenu, content: .menu(Menu(title: title)), title: title, key: nil, section: section(of: parent),
      visibility: isShown ? .shown : .absent(style == .overlay ? .noKey : .empty))
  }

  // MARK: Visibility

  /// A closure has no key that an overlay could list.
  private func visibility(ofClosure action: Action) -> Visibility {
    let visibility = visibility(of: action)
    return style == .overlay && visibility == .shown ? .absent(.noKey) : visibility
  }

  /// A menu bar has every top-level menu, and menus below that are not empty. An overlay has them as its sections.
  private func visibility(ofMenu id: MenuTree.ID) -> Visibility {
    let isTop = context == nil && menu.parent(of: id) == MenuTree.root
    switch style {
    case .menuBar:
      if menu.isDisabledMenu(id, on: platform) { return .grey(.disabled) }
      return isTop && staysEmpty(id) || hasContent(id) ? .shown : .absent(.empty)
    case .overlay:
      if !isTop { return .absent(.noKey) }
      return hasContent(id) ? .shown : .absent(.empty)
    }
  }

  /// Whether a top-level menu stays in the menu bar without items.
  private func staysEmpty(_ id: MenuTree.ID) -> Bool {
    !platform.rules.contains(.hidesEmptyMenus) || menu[id].menu?.identifier.map(platform.keeps) ?? false
  }

  /// The elements of a menu bar that are shown, in order.
  package var topElements: [MenuTree.ID] {
    let all = menu.topElements(on: platform)
    if !platform.rules.contains(.hidesEmptyMenus) { return all }
    return all.filter { menu.facts(of: $0).kind != .menu || !visibility(ofMenu: $0).isAbsent }
  }

  private var hasOwnContent: Bool {
    !own.isEmpty && ownItems { _ in true }.contains { !$0.visibility.isAbsent }
  }

  /// Whether the system fills a menu while the app runs: Services, Open Recent.
  package func isFilled(_ id: MenuTree.ID) -> Bool {
    menu[id].menu?.identifier.map(platform.fills) ?? false
  }

  private func hasContent(_ id: MenuTree.ID) -> Bool {
    if menu.isHidden(id, on: platform) { return false }
    if isFilled(id) { return true }
    if case .submenu(id, _) = place, hasOwnContent { return true }
    return menu.children(of: id).contains { child in
      menu.facts(of: child).kind == .menu ? hasContent(child) : !item(menu[child], at: child).visibility.isAbsent
    }
  }
}

extension Presentation.Item {
  package var command: Command? { if case .command(let command) = content { command } else { nil } }

  /// Whether an overlay would list the item if nothing else keeps it out: never an alternate, a closure or a menu.
  package var hasKeyInOverlay: Bool {
    switch subject {
    case .element, .own: key != nil
    case .alternate, .ownAlternate, .ownMenu: false
    }
  }

  package var state: MenuElement.State {
    switch content {
    case .command(let command): command.state
    case .action(let action), .sceneActivation(let action): action.state
    case .menu, .deferred: .off
    }
  }

  package var image: String? {
    switch content {
    case .command(let command): command.state == .on ? command.selectedImage ?? command.image : command.image
    case .menu(let menu): menu.image
    case .action(let action), .sceneActivation(let action):
      action.state == .on ? action.selectedImage ?? action.image : action.image
    case .deferred: nil
    }
  }

  package var discoverabilityTitle: String? {
    switch content {
    case .command(let command): command.discoverabilityTitle
    case .action(let action), .sceneActivation(let action): action.discoverabilityTitle
    case .menu, .deferred: nil
    }
  }

  package var attributes: MenuElement.Attributes {
    switch content {
    case .command(let command): command.attributes
    case .menu(let menu): menu.options.contains(.destructive) ? menu.attributes.union(.destructive) : menu.attributes
    case .action(let action), .sceneActivation(let action): action.attributes
    case .deferred: []
    }
  }
}
