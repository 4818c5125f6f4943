/// A menu or a command in one version of an app, for the comparison with another version.
package struct VersionedCommand: Sendable {
  /// The identity that makes it the same command in both versions, with any title in any menu.
  package let identity: Identity
  /// The place of the command.
  package let owner: Owner
  /// The title as it is written; the action without a title.
  package let title: String
  /// Its title in each language that is compared.
  package internal(set) var translations: [String]
  /// The titles of the menus it is in, from the top level down.
  package let path: [String]
  /// The identities of these menus, independent of their titles.
  package let place: [String]
  /// The key as written, and whether it may move. Nil without a key, and for a disabled command.
  package let key: Sheet.Key?
  /// The action that it sends; nil without one, as for a closure.
  package let action: ActionSelector?
  /// Whether it is always disabled.
  package let isDisabled: Bool

  /// The action with its property list; nil without an action.
  package var sent: Command.Identity? { if case .command(let identity) = identity { identity } else { nil } }
  /// Whether it is the platform's, and not the app's.
  package let isSystem: Bool
  /// The place of its declaration; nil if it is in no file.
  package let source: SourceRange?

  package var isMenu: Bool { if case .menu = identity { true } else { false } }

  /// Whether it is in a context menu, which shows no keys.
  var isInContextMenu: Bool { if case .contextMenu = owner { true } else { false } }

  package enum Identity: Hashable, Sendable {
    /// A menu that has an identifier; only its title is compared.
    case menu(Menu.Identifier)
    case command(Command.Identity)
    case action(Action.Identifier)
    /// The title of an element without an action's name.
    case untitled(String)
  }

  /// The place of a command.
  package enum Owner: Hashable, Sendable {
    case menu
    case contextMenu(String)
    /// A responder that declares it itself.
    case responder(String)
  }
}
