/// A builder of menus: one function builds the menus of an app and those of a test.
///
/// The methods are those of `UIMenuBuilder`. ``MenuBuilder`` has them without UIKit, and keeps the failures of UIKit in
/// ``MenuBuilder/failures``. In the app `UIKitMenus` of the library MenuModelUIKit gives them to UIKit's own builder.
public protocol MenuBuilding {
  var system: MenuSystem { get }

  /// The menu with an identifier, its children included; nil when the tree has none.
  func menu(for identifier: Menu.Identifier) -> Menu?

  /// The command with an action and a property list; nil when the tree has none.
  func command(for action: ActionSelector, propertyList: PropertyList?) -> Command?

  func action(for identifier: Action.Identifier) -> Action?

  /// Makes a change, or ignores it where UIKit would.
  mutating func perform(_ change: MenuChange)
}

/// The methods of `UIMenuBuilder`. Source: developer.apple.com/documentation/uikit/uimenubuilder
extension MenuBuilding {
  /// The command with an action; nil when the tree has none.
  public func command(for action: ActionSelector) -> Command? { command(for: action, propertyList: nil) }

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

  /// Gives a menu the children that `children` makes of its present ones; `children` is not called without the menu.
  public mutating func replaceChildren(
    ofMenu identifier: Menu.Identifier, from children: ([MenuElement]) -> [any MenuElementConvertible]
  ) {
    let elements = menu(for: identifier).map { children($0.children).map(\.menuElement) }
    perform(.replaceChildren(of: identifier, with: elements ?? []))
  }

  /// Takes a menu out.
  public mutating func remove(menu identifier: Menu.Identifier) { perform(.remove(.menu(identifier))) }

  /// Puts elements before the first child of a menu. Since iOS 26.
  public mutating func insertElements(
    _ elements: [any MenuElementConvertible], atStartOfMenu identifier: Menu.Identifier
  ) {
    insert(elements, at: .atStart(of: identifier))
  }

  /// Puts elements after the last child of a menu. Since iOS 26.
  public mutating func insertElements(
    _ elements: [any MenuElementConvertible], atEndOfMenu identifier: Menu.Identifier
  ) {
    insert(elements, at: .atEnd(of: identifier))
  }

  /// Puts elements directly before a menu. Since iOS 26.
  public mutating func insertElements(
    _ elements: [any MenuElementConvertible], beforeMenu identifier: Menu.Identifier
  ) {
    insert(elements, at: .before(.menu(identifier)))
  }

  /// Puts elements directly before an action. Since iOS 26.
  public mutating func insertElements(
    _ elements: [any MenuElementConvertible], beforeAction identifier: Action.Identifier
  ) {
    insert(elements, at: .before(.action(identifier)))
  }

  /// Puts elements directly before a command. Since iOS 26.
  public mutating func insertElements(
    _ elements: [any MenuElementConvertible], beforeCommand action: ActionSelector, propertyList: PropertyList? = nil
  ) {
    insert(elements, at: .before(.command(Command.Identity(action, propertyList: propertyList))))
  }

  /// Puts elements directly after a menu. Since iOS 26.
  public mutating func insertElements(
    _ elements: [any MenuElementConvertible], afterMenu identifier: Menu.Identifier
  ) {
    insert(elements, at: .after(.menu(identifier)))
  }

  /// Puts elements directly after an action. Since iOS 26.
  public mutating func insertElements(
    _ elements: [any MenuElementConvertible], afterAction identifier: Action.Identifier
  ) {
    insert(elements, at: .after(.action(identifier)))
  }

  /// Puts elements directly after a command. Since iOS 26.
  public mutating func insertElements(
    _ elements: [any MenuElementConvertible], afterCommand action: ActionSelector, propertyList: PropertyList? = nil
  ) {
    insert(elements, at: .after(.command(Command.Identity(action, propertyList: propertyList))))
  }

  private mutating func insert(_ elements: [any MenuElementConvertible], at place: MenuChange.Place) {
    perform(.insertElements(elements.map(\.menuElement), at: place))
  }

  /// Puts elements in the place of a menu. Since iOS 26.
  public mutating func replace(menu identifier: Menu.Identifier, with elements: [any MenuElementConvertible]) {
    perform(.replaceElements(.menu(identifier), with: elements.map(\.menuElement)))
  }

  /// Puts elements in the place of an action. Since iOS 26.
  public mutating func replace(action identifier: Action.Identifier, with elements: [any MenuElementConvertible]) {
    perform(.replaceElements(.action(identifier), with: elements.map(\.menuElement)))
  }

  /// Puts elements in the place of a command. Since iOS 26.
  public mutating func replace(
    command action: ActionSelector, propertyList: PropertyList? = nil, with elements: [any MenuElementConvertible]
  ) {
    let identity = Command.Identity(action, propertyList: propertyList)
    perform(.replaceElements(.command(identity), with: elements.map(\.menuElement)))
  }

  /// Takes an action out. Since iOS 26.
  public mutating func remove(action identifier: Action.Identifier) { perform(.remove(.action(identifier))) }

  /// Takes a command out. Since iOS 26.
  public mutating func remove(command action: ActionSelector, propertyList: PropertyList? = nil) {
    perform(.remove(.command(Command.Identity(action, propertyList: propertyList))))
  }
}

extension MenuBuilder: MenuBuilding {
  /// Makes a change as UIKit does, and keeps a failure in ``failures``.
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
    case .insert(let menu, let place): .insert([.menu(menu)], at: place)
    case .insertElements(let elements, let place): .insert(ElementList(elements), at: place)
    case .replace(let identifier, let menu): .replace(.menu(identifier), with: [.menu(menu)])
    case .replaceElements(let anchor, let elements): .replace(anchor, with: ElementList(elements))
    case .replaceChildren(let identifier, let elements):
      .replaceChildren(of: identifier, with: ElementList(elements))
    case .remove(let anchor): .remove(anchor)
    }
  }
}
