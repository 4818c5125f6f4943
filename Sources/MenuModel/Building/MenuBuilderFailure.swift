extension MenuBuilder {
  /// Why UIKit would not do an operation; the tree is as it was before.
  public enum Failure: Hashable, Sendable {
    /// The anchor never was in the tree. UIKit does nothing and says nothing.
    case missingAnchor(MenuAnchor)
    /// The anchor was taken out by an earlier operation, whose 0-based number among those performed is given. UIKit does
    /// nothing and says nothing.
    case removedAnchor(MenuAnchor, operation: Int)
    /// What is brought in contains one thing twice. UIKit throws an exception: the app crashes.
    case crash([Clash])
    /// A key command without input is brought in. UIKit throws an exception: the app crashes.
    case missingInput(MenuElement)
    /// A command without action is brought in. UIKit throws an exception: the app crashes.
    case missingAction(MenuElement)
    /// What is brought in contains something that the tree has. UIKit drops all of `dropped` and logs one line.
    case duplicates([Clash], dropped: [MenuElement])
    /// A sibling of the root, its removal, or its replacement by another menu. UIKit throws an exception.
    case rootOperation
    /// The platform's system does not have the operation.
    case unavailable
    /// The system keeps the menu; it cannot be removed or replaced.
    case fixedMenu(Menu.Identifier)
  }

  /// One thing that exists twice.
  public struct Clash: Hashable, Sendable {
    /// In which of the four domains, and by which name.
    public let subject: Subject
    /// What is brought in.
    public let element: MenuElement
    /// What has the name already.
    public let existing: MenuElement
    /// The titles of the menus `existing` is in, from the top level down; empty for a clash inside what is brought in.
    public let path: [String]
    /// The menus that `existing` is in, from the top level down.
    public let ancestors: [Menu.Identifier?]
  }

  /// What is unique over the whole tree: the four domains of identity.
  public enum Subject: Hashable, Sendable {
    /// A menu's identifier.
    case menu(Menu.Identifier)
    /// A command's action and property list.
    case command(Command.Identity)
    /// An action's identifier.
    case action(Action.Identifier)
    /// A key combination, as written.
    case key(KeyCombination)
  }
}
