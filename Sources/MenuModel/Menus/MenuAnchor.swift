/// The element that an operation refers to: a menu, a command or an action in the tree.
public enum MenuAnchor: Hashable, Sendable, Codable, CustomStringConvertible {
  case menu(Menu.Identifier)
  /// A command by its action and property list.
  case command(Command.Identity)
  case action(Action.Identifier)

  /// For logs only: `the menu .file`, `the command newTab:`, `the action share`.
  public var description: String {
    switch self {
    case .menu(let identifier): "the menu \(identifier)"
    case .command(let identity): "the command \(identity)"
    case .action(let identifier): "the action \(identifier)"
    }
  }

  /// The spelling of definitions: `.file`, `(command)newTab:`, `(action)share`.
  package var displayed: String {
    switch self {
    case .menu(let identifier): identifier.displayed
    case .command(let identity):
      "(command)\(identity.action.rawValue)" + (identity.propertyList.map { " propertyList=\($0.displayed)" } ?? "")
    case .action(let identifier): "(action)\(identifier.rawValue)"
    }
  }

  /// The words of a message: `'.file'`, `command 'newTab:'`, `action 'share'`.
  package var inWords: String {
    switch self {
    case .menu(let identifier): "'\(identifier.displayed)'"
    case .command(let identity):
      "command '\(identity.action.rawValue)'"
        + (identity.propertyList.map { " with propertyList=\($0.displayed)" } ?? "")
    case .action(let identifier): "action '\(identifier.rawValue)'"
    }
  }
}
