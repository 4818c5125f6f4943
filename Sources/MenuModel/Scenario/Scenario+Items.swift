/// What people see while a story is told.
extension Scenario {
  /// An element of the menu as it is shown now.
  public struct Item: Sendable, Hashable {
    /// The title, in the overlay the discoverability title where there is one.
    public let title: String
    /// The titles of the menus that it is in, from the top level down.
    public let path: [String]
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
  /// - Parameter style: where; nil for what the platform shows first, the overlay of an iPad or the menu bar of a Mac. A
  ///   context menu is shown in one way.
  public func shown(in style: Platform.PresentationStyle? = nil) -> [Item] {
    let style = style ?? firstStyle
    return has(style) ? sight(style, where: \.isChoice).filter { !$0.visibility.isAbsent }.map(\.item) : []
  }

  /// What the platform shows first.
  var firstStyle: Platform.PresentationStyle {
    isContextMenu ? .menuBar : dispatcher.platform.styles.first ?? .overlay
  }

  /// Whether there is a way of showing the menu.
  func has(_ style: Platform.PresentationStyle) -> Bool { isContextMenu || dispatcher.platform.styles.contains(style) }

  private var isContextMenu: Bool { dispatcher.system == .context }

  func presentation(_ style: Platform.PresentationStyle) -> Presentation {
    let chain = dispatcher.chain(from: start)
    return isContextMenu
      ? Presentation(dispatcher, asking: chain, as: .menu) : Presentation(dispatcher, asking: chain, as: style)
  }

  /// An element, and whether it is shown.
  struct Appearance {
    let subject: Presentation.Subject
    let item: Item
    let visibility: Presentation.Visibility
  }

  /// What counts of all that there is, shown or not.
  func sight(_ style: Platform.PresentationStyle, where isIncluded: (Presentation.Item) -> Bool) -> [Appearance] {
    let presentation = presentation(style)
    return items(of: presentation, where: isIncluded).map { item in
      let key = item.key.map { dispatcher.matcher.localized($0.combination, of: $0.of)?.localized ?? $0.combination }
      return Appearance(
        subject: item.subject,
        item: Item(
          title: item.title, path: presentation.path(of: item.subject), key: key, state: item.state,
          isGrey: item.visibility.isGrey, command: item.command),
        visibility: item.visibility)
    }
  }

  /// Menus, commands and actions, alternates after their commands, and last what responders declare.
  func items(
    of presentation: Presentation, where isIncluded: (Presentation.Item) -> Bool
  ) -> [Presentation.Item] {
    let tree = dispatcher.tree
    var subjects: [Presentation.Subject] = []
    tree.forEachID { id in
      let facts = tree.facts(of: id)
      if facts.kind == .deferred { return }
      subjects.append(.element(id))
      guard facts.hasAlternates, let command = tree[id].command else { return }
      subjects += command.alternates.indices.map { .alternate($0, of: id) }
    }
    return (subjects.compactMap { presentation.item($0) } + presentation.ownItems { _ in true }).filter(isIncluded)
  }

  /// Whether a story means something that is shown, or could be.
  func isMeant(_ element: Element, _ propertyList: PropertyList? = nil, by item: Presentation.Item) -> Bool {
    element.isMeant(by: item.content, titled: item.title, propertyList, on: dispatcher.platform)
  }

  /// Why an element is not in the menu, where the app inserted it.
  func dropped(_ element: Element) -> String? {
    dispatcher.dropped {
      element.isMeant(by: Presentation.Content($0), titled: $0.title, on: dispatcher.platform)
    }
  }
}

extension Scenario.Item: CustomStringConvertible {
  /// What is shown: `'Close Tab' ⌘W, grey`.
  public var description: String { displayed }

  package var displayed: String {
    ["'\(title)'", key?.displayed, state == .off ? nil : "state \(state.name)"].compactMap(\.self)
      .joined(separator: " ") + (isGrey ? ", grey" : "")
  }

  /// `Format > Font`.
  var displayedPath: String { path.joined(separator: " > ") }
}

extension Scenario.Appearance {
  /// For failures, with the reason where it is not shown or grey.
  func displayed(withPath: Bool) -> String {
    let path = withPath ? " in \(item.displayedPath)" : ""
    return switch visibility {
    case .shown: item.displayed + path
    case .grey(let obstacle): "\(item.displayed)\(path): \(obstacle.displayed)"
    case .absent(.hidden): "nothing: it is hidden"
    case .absent(.noKey): "nothing: it has no key, and the overlay lists keys"
    case .absent(.untitled): "nothing: it has no title"
    case .absent(.alternate): "nothing: the overlay lists no alternates"
    case .absent(.empty): "nothing: it is empty"
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
  package var displayed: String {
    switch self {
    case .overlay: "overlay"
    case .menuBar: "menu bar"
    }
  }
}
