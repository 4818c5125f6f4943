/// What people see while a story is told.
extension Scenario {
  /// An element of the menu as it is shown now.
  public struct Item: Sendable, Hashable {
    /// The title, in the overlay the discoverability title where there is one.
    public let title: String
    /// The key as it is shown; nil for none.
    public let key: KeyCombination?
    /// The check mark.
    public let state: MenuElementState
    /// Whether it is there and cannot be run.
    public let isGrey: Bool
    /// The command or alternate after the `validate(_:)` of its target; nil for an action and for what opens a window.
    public let command: Command?
  }

  /// What is shown now, in menu order, and then the key commands that responders declare themselves where the platform
  /// shows them; of submenus their elements.
  ///
  /// - Parameter style: where; nil for what the platform shows first, the overlay of an iPad or the menu bar of a Mac.
  public func shown(in style: Platform.PresentationStyle? = nil) -> [Item] {
    let styles = dispatcher.platform.styles
    guard let style = style ?? styles.first, styles.contains(style) else { return [] }
    return items(in: style).filter { !$0.visibility.isAbsent }.map(\.item)
  }

  /// An element, and whether it is shown.
  struct Appearance {
    let item: Item
    let visibility: Presentation.Visibility
  }

  /// All elements that have a title of their own, shown or not.
  func items(in style: Platform.PresentationStyle) -> [Appearance] {
    let presentation = Presentation(dispatcher, asking: dispatcher.chain(from: start), as: style)
    let tree = dispatcher.tree
    var items: [Appearance] = []
    func add(_ command: Command, _ key: KeyCombination?, at id: MenuTree.ID) {
      let appearance = presentation.appearance(of: command, at: id)
      let visibility = presentation.visibility(of: appearance, hasKey: key != nil)
      items.append(
        Appearance(
          item: Item(
            title: presentation.title(of: appearance.command), key: key, state: appearance.command.state,
            isGrey: visibility.isGrey, command: appearance.command), visibility: visibility))
    }
    func add(_ action: Action) {
      // It has no key, and the overlay lists nothing else.
      if style == .overlay { return }
      let visibility = presentation.visibility(of: action)
      items.append(
        Appearance(
          item: Item(title: action.title, key: nil, state: action.state, isGrey: visibility.isGrey, command: nil),
          visibility: visibility))
    }
    func add(_ element: MenuElement, at id: MenuTree.ID) {
      switch element {
      case .menu, .deferred: break
      case .command(let command): add(command, alternatesOf: nil, at: id)
      case .keyCommand(let keyCommand): add(keyCommand.command, alternatesOf: keyCommand, at: id)
      case .action(let action): add(action)
      case .sceneActivation(let activation):
        if dispatcher.platform.offersSeveralWindows {
          add(activation.action)
        } else if let alternate = activation.alternate {
          add(alternate, at: id)
        }
      }
    }
    func add(_ command: Command, alternatesOf keyCommand: KeyCommand?, at id: MenuTree.ID) {
      var keys: [Int?: KeyCombination] = [:]
      if let keyCommand, let key = tree.keyCombination(of: id) {
        tree.forEachKey(of: keyCommand, key) { key, alternate in
          keys[alternate?.offset] = self.shown(key, of: keyCommand)
        }
      }
      add(command, keys[nil], at: id)
      // The overlay is the list of commands, without what they turn into.
      if style == .overlay { return }
      for (offset, alternate) in command.alternates.enumerated() {
        add(command.sender(for: alternate), keys[offset], at: id)
      }
    }
    tree.forEachID { add(tree[$0], at: $0) }
    for own in presentation.items(ofResponders: { _ in true }) {
      items.append(
        Appearance(
          item: Item(
            title: own.title, key: own.key.map { shown($0.combination, of: $0.of) }, state: own.command.state,
            isGrey: own.visibility.isGrey, command: own.command), visibility: own.visibility))
    }
    return items
  }

  /// A key as it is on the keyboard.
  private func shown(_ key: KeyCombination, of keyCommand: KeyCommand) -> KeyCombination {
    dispatcher.matcher.localized(key, of: keyCommand)?.localized ?? key
  }
}

extension Scenario.Item {
  /// For failures: `'Close Tab' ⌘W, grey`.
  var displayed: String {
    ["'\(title)'", key?.displayed, state == .off ? nil : "state \(state.name)"].compactMap(\.self)
      .joined(separator: " ") + (isGrey ? ", grey" : "")
  }
}

extension Scenario.Appearance {
  /// For failures, with the reason where it is not shown or grey.
  var displayed: String {
    switch visibility {
    case .shown: item.displayed
    case .grey(let obstacle): "\(item.displayed): \(obstacle.displayed)"
    case .absent(.hidden): "nothing: it is hidden"
    case .absent(.noKey): "nothing: it has no key, and the overlay lists keys"
    case .absent(.untitled): "nothing: it has no title"
    case .absent(.obstacle(let obstacle)): "nothing: \(obstacle.displayed)"
    }
  }
}

extension CommandAppearance.Obstacle {
  /// Why a command cannot be run.
  fileprivate var displayed: String {
    switch self {
    case .noTarget: "no responder performs it now"
    case .disabled: "it is disabled"
    }
  }
}

extension Platform.PresentationStyle {
  /// What people call it.
  var displayed: String {
    switch self {
    case .overlay: "overlay"
    case .menuBar: "menu bar"
    }
  }
}
