/// A menu or a command in one version of an app, for the comparison with another version.
package struct VersionedCommand: Sendable {
  /// Makes it the same command in both versions, with any title in any menu.
  package let identity: Identity
  package let owner: Owner
  /// The title as written; the action without a title.
  package let title: String
  /// The title that the overlay shows, where the platform has one.
  let overlayTitle: String
  /// The title in each language that is compared.
  package internal(set) var translations: [String]
  /// Titles of menus, from the top level down.
  package let path: [String]
  /// The same menus, independent of their titles.
  package let place: [String]
  /// The key as written, and whether it may move. Nil without a key, and for a disabled command.
  package let key: Sheet.Key?
  /// The action; nil for a closure.
  package let action: ActionSelector?
  package let isDisabled: Bool
  /// Whether only its key is left: UIKit hides the command, and the key works on.
  package let isHidden: Bool

  package var sent: Command.Identity? { if case .command(let identity) = identity { identity } else { nil } }
  /// Whether it is the platform's, not the app's.
  package let isSystem: Bool
  /// Nil if it is declared in no file.
  package let source: SourceRange?

  package var isMenu: Bool { if case .menu = identity { true } else { false } }

  /// A context menu shows no keys.
  var isInContextMenu: Bool { if case .contextMenu = owner { true } else { false } }

  package enum Identity: Hashable, Sendable {
    /// A menu with an identifier; only its title is compared.
    case menu(Menu.Identifier)
    case command(Command.Identity)
    case action(Action.Identifier)
    /// The title of an element without an action's name.
    case untitled(String)
  }

  package enum Owner: Hashable, Sendable {
    case menu
    case contextMenu(String)
    /// A responder that declares it itself.
    case responder(String)
  }
}
