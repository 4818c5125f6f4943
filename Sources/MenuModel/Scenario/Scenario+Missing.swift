extension Scenario {
  /// Why there is no such element, with the most likely one.
  func missing(_ element: Element, _ propertyList: PropertyList? = nil) -> String {
    if case .command(let action) = element {
      return namesake(of: action).map { "the menu has no command \(action); did you mean \($0)?" }
        ?? dispatcher.missing(Command.Identity(action, propertyList: propertyList))
    }
    let elements = dispatcher.tree.ids(from: MenuTree.root).map { dispatcher.tree[Int($0)] }
    for case .deferred(let deferred) in elements where element == .titled(deferred.name) {
      return "\(element) is a deferred element, which the app fills when the menu opens"
    }
    return "the menu has no such element" + (nearest(element).map { "; did you mean \($0)?" } ?? "")
  }

  /// An element that is no command and has the text of an action as its name or title, as a test writes it.
  private func namesake(of action: ActionSelector) -> String? {
    let name = action.rawValue
    let others: [(element: Element, written: String)] = [
      (.menu(Menu.Identifier(name)), ".menu"), (.action(Action.Identifier(name)), ".action"),
      (.titled(name), ".titled"),
    ]
    let presentation = presentation(.menuBar)
    return others.first { other in
      items(of: presentation) { isMeant(other.element, by: $0) }.contains {
        if case .command = $0.content { false } else { true }
      }
    }.map { "\($0.written)(\"\(name)\")" }
  }

  private func nearest(_ element: Element) -> String? {
    let elements = dispatcher.tree.ids(from: MenuTree.root).map { dispatcher.tree[Int($0)] }
    return switch element {
    case .command: nil
    case .action(let identifier):
      Suggestion.closest(
        to: identifier.rawValue,
        in: elements.compactMap { if case .action(let action) = $0 { action.identifier?.rawValue } else { nil } })
    case .menu(let identifier):
      Suggestion.closest(to: identifier.displayed, in: elements.compactMap(\.menu?.identifier?.displayed))
    case .titled(let title): Suggestion.closest(to: title, in: elements.map(\.title))
    }
  }
}
