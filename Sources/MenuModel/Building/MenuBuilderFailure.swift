extension MenuBuilder {
  /// Why UIKit would not do an operation; the tree is as it was before.
  public enum Failure: Error, Hashable, Sendable {
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
    /// The system keeps these menus, which are in what would go and are not brought in again.
    case fixedMenus([Menu.Identifier])
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
    package let ancestors: [Menu.Identifier?]
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

extension MenuBuilder.Failure: CustomStringConvertible {
  /// One line for the log of a test: `⌘I is the key of Italic, in Format > Font > Text Style`.
  public var description: String {
    switch self {
    case .missingAnchor(let anchor): "\(anchor) is not there"
    case .removedAnchor(let anchor, let operation):
      "\(anchor) is not there any more: operation \(operation), counted from 0, took it out"
    case .crash(let clashes):
      "the app crashes: " + clashes.map { "\($0.subject) is twice in what is brought in" }.joined(separator: "; ")
    case .missingInput(let element): "the app crashes: the key command \(element.name) has no input"
    case .missingAction(let element): "the app crashes: the command \(element.name) has no action"
    case .duplicates(let clashes, _): clashes.map(\.description).joined(separator: "; ")
    case .rootOperation:
      "the app crashes: the root can have no sibling, and cannot be removed or replaced by another menu"
    case .unavailable: "the system does not have the operation, which came with iOS 26"
    case .fixedMenu(let identifier): "the system keeps the menu \(identifier): it cannot be removed or replaced"
    case .fixedMenus(let identifiers):
      "the system keeps " + identifiers.map { "\($0)" }.joined(separator: ", ")
        + ": they cannot go with what they are in"
    }
  }
}

extension MenuBuilder.Clash: CustomStringConvertible {
  /// For logs only, what is taken and by whom: `⌘I is the key of Italic, in Format > Font > Text Style`.
  public var description: String {
    let place = path.isEmpty ? "" : ", in " + path.joined(separator: " > ")
    return switch subject {
    case .menu, .action: "\(subject) is there already: \(existing.name)" + place
    case .command(let identity): "\(identity) is the action of \(existing.name)" + place
    case .key(let key): "\(key) is the key of \(existing.name)" + place
    }
  }
}

extension MenuBuilder.Subject: CustomStringConvertible {
  /// For logs only: `the menu .file`, `the command newTab:`, `the action share`, `the key ⌘I`.
  public var description: String {
    if case .key(let key) = self { "the key \(key)" } else { anchor?.description ?? "" }
  }
}
