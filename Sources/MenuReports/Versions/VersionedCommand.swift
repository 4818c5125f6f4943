/// Something that can be chosen or pressed in one version of an app, as it is compared with another version.
package struct VersionedCommand: Sendable {
  /// What makes it the same command in both versions, whatever it is called and wherever it stands.
  package let identity: Identity
  /// Where it stands.
  package let owner: Owner
  /// As it is written; the action where there is no title.
  package let title: String
  /// Its title in each language that is compared.
  package let translations: [String]
  /// The titles of the menus it is in, from the top level down.
  package let path: [String]
  /// What these menus are, whatever they are called.
  package let place: [String]
  /// The key as it is written, and whether it may move; nil without one, and for a command that is disabled.
  package let key: Sheet.Key?
  /// What it sends; nil for what has no action, such as a closure.
  package let action: ActionSelector?
  /// Whether it is disabled whatever happens.
  package let isDisabled: Bool

  /// The action and what goes with it; nil for what sends nothing.
  package var sent: Command.Identity? { if case .command(let identity) = identity { identity } else { nil } }
  /// Whether the platform has it, and not the app.
  package let isSystem: Bool
  /// Where it is declared; nil for what is in no file.
  package let source: SourceRange?

  package var isMenu: Bool { if case .menu = identity { true } else { false } }

  /// Whether it stands in a menu that is opened for something, and shows no keys.
  var isInContextMenu: Bool { if case .contextMenu = owner { true } else { false } }

  package enum Identity: Hashable, Sendable {
    /// A menu that has an identifier; nothing is compared of it but its title.
    case menu(Menu.Identifier)
    case command(Command.Identity)
    case action(Action.Identifier)
    /// An action that has no name is told by its title.
    case untitled(String)
  }

  /// Where a command stands.
  package enum Owner: Hashable, Sendable {
    case menu
    case contextMenu(String)
    /// A responder that declares it itself.
    case responder(String)
  }
}
