/// One change of the menu tree.
package enum MenuOperation: Hashable, Sendable {
  /// Puts elements somewhere, in order.
  case insert([MenuElement], at: Place)
  /// Puts elements in the place of another.
  case replace(MenuAnchor, with: [MenuElement])
  /// Gives a menu other children.
  case replaceChildren(of: Menu.Identifier, with: [MenuElement])
  /// Takes something out, everything below it included.
  case remove(MenuAnchor)

  /// Where elements are put.
  package enum Place: Hashable, Sendable {
    /// Directly before an element, in the same menu.
    case before(MenuAnchor)
    /// Directly after an element, in the same menu.
    case after(MenuAnchor)
    /// Before the first child of a menu.
    case atStart(of: Menu.Identifier)
    /// After the last child of a menu.
    case atEnd(of: Menu.Identifier)

    /// What the place is relative to.
    package var anchor: MenuAnchor {
      switch self {
      case .before(let anchor), .after(let anchor): anchor
      case .atStart(let identifier), .atEnd(let identifier): .menu(identifier)
      }
    }
  }

  /// What the operation refers to.
  package var anchor: MenuAnchor {
    switch self {
    case .insert(_, let place): place.anchor
    case .replace(let anchor, _), .remove(let anchor): anchor
    case .replaceChildren(let identifier, _): .menu(identifier)
    }
  }

  /// What the operation brings in; empty for a removal.
  package var elements: [MenuElement] {
    switch self {
    case .insert(let elements, _), .replace(_, let elements), .replaceChildren(_, let elements): elements
    case .remove: []
    }
  }

  /// Whether UIKit has it only since iOS 26: it speaks of commands or actions, or puts in anything but menus.
  var needsElementOperations: Bool {
    if case .menu = anchor {} else { return true }
    switch self {
    case .insert(let elements, _): return elements.contains { !$0.isMenu }
    case .replace(_, let elements): return elements.count != 1 || !elements.allSatisfy(\.isMenu)
    case .replaceChildren, .remove: return false
    }
  }
}

extension MenuElement {
  /// Whether it is a menu or a section.
  var isMenu: Bool { if case .menu = self { true } else { false } }
}

/// What an operation refers to: a menu, a command or an action in the tree.
public enum MenuAnchor: Hashable, Sendable, CustomStringConvertible {
  /// A menu by its identifier.
  case menu(Menu.Identifier)
  /// A command by its action and property list.
  case command(Command.Identity)
  /// An action by its identifier.
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
}
