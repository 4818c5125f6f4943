extension Scenario {
  /// An element that a story chooses or looks for. A text is the action of a command, an alternate or a key command.
  public enum Element: Sendable, Hashable, Codable {
    /// A command, an alternate or a key command, by its action.
    case command(ActionSelector)
    case action(Action.Identifier)
    /// A menu or a section, by its identifier.
    case menu(Menu.Identifier)
    /// Anything that is shown with a title: an action without an identifier, "Open in New Window".
    case titled(String)

    var selector: ActionSelector? { if case .command(let action) = self { action } else { nil } }

    /// Whether the element matches an item, shown or not. A nil property list matches any.
    func isMeant(
      by content: Presentation.Content, titled title: String, _ propertyList: PropertyList? = nil,
      on platform: Platform
    ) -> Bool {
      switch (self, content) {
      case (.command(let action), .command(let command)):
        command.action == action && (propertyList == nil || propertyList == command.propertyList)
      case (.action(let identifier), .action(let action)), (.action(let identifier), .sceneActivation(let action)):
        action.identifier == identifier
      case (.menu(let identifier), .menu(let menu)):
        menu.identifier.map(platform.resolved) == platform.resolved(identifier)
      case (.titled(let wanted), _): title == wanted
      case (.command, _), (.action, _), (.menu, _): false
      }
    }
  }

  /// The place of an element in its menu, or in its section of the overlay: separators and hidden elements do not count.
  public enum Place: Sendable, Hashable, Codable {
    /// No element is before it.
    case first
    /// No element is after it.
    case last
    /// It comes directly after an element.
    case after(Element)
    /// It comes directly before an element.
    case before(Element)
  }
}

extension Scenario.Element: ExpressibleByStringLiteral {
  /// A command, an alternate or a key command, by its action.
  public init(stringLiteral action: String) { self = .command(ActionSelector(action)) }
}

extension Scenario.Element: CustomStringConvertible {
  /// Its name in a failure.
  public var description: String {
    switch self {
    case .command(let action): action.rawValue
    case .action(let identifier): "the action \(identifier)"
    case .menu(let identifier): "the menu \(identifier)"
    case .titled(let title): "'\(title)'"
    }
  }
}

extension Scenario.Place {
  var neighbour: Scenario.Element? {
    switch self {
    case .first, .last: nil
    case .after(let element), .before(let element): element
    }
  }

  /// The place for failures: `after newTab:`. The overlay has sections and no submenus.
  func displayed(in style: Platform.PresentationStyle) -> String {
    switch self {
    case .first: "first in its \(style == .overlay ? "section" : "menu")"
    case .last: "last in its \(style == .overlay ? "section" : "menu")"
    case .after(let element): "after \(element)"
    case .before(let element): "before \(element)"
    }
  }
}
