extension Scenario {
  /// An element of the menu as it is shown now.
  public struct Item: Sendable, Hashable {
    /// The title; in the overlay the discoverability title, if it has one.
    public let title: String
    /// The titles of the menus that it is in, from the top level down.
    public let path: [String]
    /// The key as it is shown; nil without one.
    public let key: KeyCombination?
    /// The check mark.
    public let state: MenuElement.State
    /// Whether it is there and cannot be run.
    public let isGrey: Bool
    /// The command or alternate after its target's `validate(_:)`; nil for an action, and for a scene activation.
    public let command: Command?
  }

  /// The elements shown now, in menu order, with the elements of submenus in their place. The key commands that
  /// responders declare themselves follow, if the platform shows them.
  ///
  /// - Parameter style: the style of presentation; nil for the platform's first, the overlay of an iPad or a Mac's menu
  ///   bar. A context menu has one style.
  public func shown(in style: Platform.PresentationStyle? = nil) -> [Item] {
    let style = style ?? firstStyle
    return has(style) ? appearances(in: style, where: \.isChoice).filter { !$0.visibility.isAbsent }.map(\.item) : []
  }

  var firstStyle: Platform.PresentationStyle {
    isContextMenu ? .menuBar : dispatcher.platform.styles.first ?? .overlay
  }

  func has(_ style: Platform.PresentationStyle) -> Bool { isContextMenu || dispatcher.platform.styles.contains(style) }

  var isContextMenu: Bool { dispatcher.system == .context }

  func presentation(_ style: Platform.PresentationStyle) -> Presentation {
    let chain = dispatcher.chain(from: start)
    return isContextMenu
      ? Presentation(dispatcher, asking: chain, as: .menu) : Presentation(dispatcher, asking: chain, as: style)
  }

  struct Appearance {
    let subject: Presentation.Subject
    let item: Item
    let visibility: Presentation.Visibility
  }

  func appearances(in style: Platform.PresentationStyle, where isIncluded: (Presentation.Item) -> Bool) -> [Appearance]
  {
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

  /// The menus, commands and actions, alternates after their commands, and last the responders' key commands.
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

  func isMeant(_ element: Element, _ propertyList: PropertyList? = nil, by item: Presentation.Item) -> Bool {
    element.isMeant(by: item.content, titled: item.title, propertyList, on: dispatcher.platform)
  }

  func dropped(_ element: Element) -> String? {
    dispatcher.dropped { element.isMeant(by: $0, on: dispatcher.platform) }
  }
}

extension Scenario.Element {
  /// Whether it is an element of a menu, or one of its alternates.
  func isMeant(by element: MenuElement, on platform: Platform) -> Bool {
    isMeant(by: Presentation.Content(element), titled: element.title, on: platform)
      || element.command?.alternates.contains { $0.action == selector } ?? false
  }
}

extension Scenario.Item: CustomStringConvertible {
  /// The item as it is shown: `'Close Tab' ⌘W, grey`.
  public var description: String { displayed }

  package var displayed: String {
    ["'\(title)'", key?.displayed, state == .off ? nil : "state \(state.name)"].compactMap(\.self)
      .joined(separator: " ") + (isGrey ? ", grey" : "")
  }

  var displayedPath: String { path.joined(separator: " > ") }
}

extension Presentation.Item {
  /// Separates it from other items with its title.
  var name: String {
    switch content {
    case .command(let command): "\(command.identity)"
    case .action(let action), .sceneActivation(let action): action.identifier.map { "the action \($0)" } ?? "an action"
    case .menu, .deferred: title
    }
  }
}

extension Scenario.Appearance {
  /// The item for failures, with the reason if it is not shown or is grey.
  func displayed(withPath: Bool) -> String {
    let path = withPath ? " in \(item.displayedPath)" : ""
    return switch visibility {
    case .shown: item.displayed + path
    case .grey(let obstacle): "\(item.displayed)\(path): \(obstacle.displayed)"
    case .absent(.hidden): "nothing: it is hidden"
    case .absent(.noKey): "nothing: it has no key, and the overlay lists keys; look in: .menuBar"
    case .absent(.untitled): "nothing: it has no title"
    case .absent(.alternate): "nothing: the overlay lists no alternates"
    case .absent(.empty): "nothing: it is empty"
    case .absent(.obstacle(let obstacle)): "nothing: \(obstacle.displayed)"
    }
  }
}

extension CommandAppearance.Obstacle {
  fileprivate var displayed: String {
    switch self {
    case .noTarget: "no responder performs it now"
    case .disabled: "it is disabled"
    }
  }
}

extension Platform.PresentationStyle {
  package var displayed: String {
    switch self {
    case .overlay: "overlay"
    case .menuBar: "menu bar"
    }
  }
}
