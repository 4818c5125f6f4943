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
  package struct Appearance {
    package let item: Item
    package let visibility: Presentation.Visibility
  }

  /// All elements that can be chosen, shown or not.
  package func items(in style: Platform.PresentationStyle) -> [Appearance] {
    let presentation = Presentation(dispatcher, asking: dispatcher.chain(from: start), as: style)
    let tree = dispatcher.tree
    var subjects: [Presentation.Subject] = []
    tree.forEachID { id in
      let facts = tree.facts(of: id)
      if facts.kind == .menu || facts.kind == .deferred { return }
      subjects.append(.element(id))
      guard facts.hasAlternates, let command = tree[id].command else { return }
      subjects += command.alternates.indices.map { .alternate($0, of: id) }
    }
    let items = subjects.compactMap { presentation.item($0) } + presentation.ownItems { _ in true }
    return items.map { item in
      let key = item.key.map { dispatcher.matcher.localized($0.combination, of: $0.of)?.localized ?? $0.combination }
      return Appearance(
        item: Item(
          title: item.title, key: key, state: item.state, isGrey: item.visibility.isGrey, command: item.command),
        visibility: item.visibility)
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
}

extension Scenario.Appearance {
  /// For failures, with the reason where it is not shown or grey.
  package var displayed: String {
    switch visibility {
    case .shown: item.displayed
    case .grey(let obstacle): "\(item.displayed): \(obstacle.displayed)"
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
