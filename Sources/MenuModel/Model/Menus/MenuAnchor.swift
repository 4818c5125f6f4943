/// What an operation refers to: a menu, a command or an action in the tree.
public enum MenuAnchor: Hashable, Sendable {
  /// A menu by its identifier.
  case menu(Menu.Identifier)
  /// A command by its action and property list.
  case command(Command.Identity)
  /// An action by its identifier.
  case action(Action.Identifier)

  /// The spelling of definitions: `.file`, `(command)newTab:`, `(action)share`.
  public var displayed: String {
    switch self {
    case .menu(let identifier): identifier.displayed
    case .command(let identity):
      "(command)\(identity.action.rawValue)" + (identity.propertyList.map { " propertyList=\($0.displayed)" } ?? "")
    case .action(let identifier): "(action)\(identifier.rawValue)"
    }
  }
}
