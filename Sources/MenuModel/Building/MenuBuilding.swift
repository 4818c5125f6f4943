/// What builds menus, so that one function builds those of an app and those of a test.
///
/// The methods are those of `UIMenuBuilder`. ``MenuBuilder`` has them where there is no UIKit, and keeps what UIKit would not
/// do in ``MenuBuilder/failures``; in the app the file that `menuc generate --for uikit-adapter` writes gives them to
/// UIKit's own builder.
public protocol MenuBuilding {
  /// Which menus are built.
  var system: MenuSystem { get }

  /// Makes a change, or leaves it undone where UIKit would.
  mutating func perform(_ change: MenuChange)
}

/// One change of menus, with what a method of `UIMenuBuilder` takes.
public enum MenuChange: Hashable, Sendable {
  /// Puts a menu somewhere.
  case insert(Menu, at: Place)
  /// Puts elements somewhere. Since iOS 26.
  case insertElements([MenuElement], at: Place)
  /// Puts a menu in the place of another.
  case replace(Menu.Identifier, with: Menu)
  /// Puts elements in the place of something. Since iOS 26.
  case replaceElements(MenuAnchor, with: [MenuElement])
  /// Gives a menu other children.
  case replaceChildren(of: Menu.Identifier, with: [MenuElement])
  /// Takes something out; what is no menu only since iOS 26.
  case remove(MenuAnchor)

  /// Where something is put.
  public enum Place: Hashable, Sendable {
    /// Directly before something; before what is no menu only since iOS 26.
    case before(MenuAnchor)
    /// Directly after something; after what is no menu only since iOS 26.
    case after(MenuAnchor)
    /// Before the first child of a menu.
    case atStart(of: Menu.Identifier)
    /// After the last child of a menu.
    case atEnd(of: Menu.Identifier)
  }
}

/// The methods of `UIMenuBuilder`. Source: developer.apple.com/documentation/uikit/uimenubuilder
extension MenuBuilding {
  /// Puts a menu directly before another.
  public mutating func insertSibling(_ sibling: Menu, beforeMenu identifier: Menu.Identifier) {
    perform(.insert(sibling, at: .before(.menu(identifier))))
  }

  /// Puts a menu directly after another.
  public mutating func insertSibling(_ sibling: Menu, afterMenu identifier: Menu.Identifier) {
    perform(.insert(sibling, at: .after(.menu(identifier))))
  }

  /// Puts a menu before the first child of another.
  public mutating func insertChild(_ child: Menu, atStartOfMenu identifier: Menu.Identifier) {
    perform(.insert(child, at: .atStart(of: identifier)))
  }

  /// Puts a menu after the last child of another.
  public mutating func insertChild(_ child: Menu, atEndOfMenu identifier: Menu.Identifier) {
    perform(.insert(child, at: .atEnd(of: identifier)))
  }

  /// Puts a menu in the place of another.
  public mutating func replace(menu identifier: Menu.Identifier, with replacement: Menu) {
    perform(.replace(identifier, with: replacement))
  }

  /// Gives a menu other children. The present ones are UIKit's own, so they are not handed on.
  public mutating func replaceChildren(
    ofMenu identifier: Menu.Identifier, with children: [any MenuElementConvertible]
  ) {
    perform(.replaceChildren(of: identifier, with: children.map(\.menuElement)))
  }

  /// Takes a menu out.
  public mutating func remove(menu identifier: Menu.Identifier) { perform(.remove(.menu(identifier))) }

  /// Puts elements before the first child of a menu. Since iOS 26.
  public mutating func insertElements(
    _ elements: [any MenuElementConvertible], atStartOfMenu identifier: Menu.Identifier
  ) {
    perform(.insertElements(elements.map(\.menuElement), at: .atStart(of: identifier)))
  }

  /// Puts elements after the last child of a menu. Since iOS 26.
  public mutating func insertElements(
    _ elements: [any MenuElementConvertible], atEndOfMenu identifier: Menu.Identifier
  ) {
    perform(.insertElements(elements.map(\.menuElement), at: .atEnd(of: identifier)))
  }

  /// Puts elements directly before a menu, an action or a command. Since iOS 26.
  public mutating func insertElements(_ elements: [any MenuElementConvertible], before anchor: MenuAnchor) {
    perform(.insertElements(elements.map(\.menuElement), at: .before(anchor)))
  }

  /// Puts elements directly after a menu, an action or a command. Since iOS 26.
  public mutating func insertElements(_ elements: [any MenuElementConvertible], after anchor: MenuAnchor) {
    perform(.insertElements(elements.map(\.menuElement), at: .after(anchor)))
  }

  /// Puts elements in the place of a menu, an action or a command. Since iOS 26.
  public mutating func replace(_ anchor: MenuAnchor, with elements: [any MenuElementConvertible]) {
    perform(.replaceElements(anchor, with: elements.map(\.menuElement)))
  }

  /// Takes an action out. Since iOS 26.
  public mutating func remove(action identifier: Action.Identifier) { perform(.remove(.action(identifier))) }

  /// Takes a command out. Since iOS 26.
  public mutating func remove(command action: Selector, propertyList: PropertyList? = nil) {
    perform(.remove(.command(Command.Identity(action, propertyList: propertyList))))
  }
}

extension MenuBuilder: MenuBuilding {
  /// Makes a change as UIKit does; what it does not do is kept in ``failures``.
  public mutating func perform(_ change: MenuChange) {
    switch change {
    case .insertElements, .replaceElements: performElementOperation(change.operation)
    case .insert, .replace, .replaceChildren, .remove: perform(change.operation)
    }
  }
}

extension MenuChange {
  fileprivate var operation: MenuOperation {
    switch self {
    case .insert(let menu, let place): .insert([.menu(menu)], at: place.place)
    case .insertElements(let elements, let place): .insert(ElementList(elements), at: place.place)
    case .replace(let identifier, let menu): .replace(.menu(identifier), with: [.menu(menu)])
    case .replaceElements(let anchor, let elements): .replace(anchor, with: ElementList(elements))
    case .replaceChildren(let identifier, let elements):
      .replaceChildren(of: identifier, with: ElementList(elements))
    case .remove(let anchor): .remove(anchor)
    }
  }
}

extension MenuChange.Place {
  fileprivate var place: MenuOperation.Place {
    switch self {
    case .before(let anchor): .before(anchor)
    case .after(let anchor): .after(anchor)
    case .atStart(let identifier): .atStart(of: identifier)
    case .atEnd(let identifier): .atEnd(of: identifier)
    }
  }
}
