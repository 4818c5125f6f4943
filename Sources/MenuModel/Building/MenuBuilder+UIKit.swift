/// The methods of `UIMenuBuilder`, by its names. Each throws a ``Failure`` if UIKit would not do it, and keeps it in
/// ``failures``.
///
/// Source: developer.apple.com/documentation/uikit/uimenubuilder
extension MenuBuilder {
  /// The menu with an identifier, its children included; nil when the tree has none.
  public func menu(for identifier: Menu.Identifier) -> Menu? {
    guard let id = id(of: .menu(identifier)), case .menu(let menu) = tree.element(at: id) else { return nil }
    return menu
  }

  /// The action with an identifier; nil when the tree has none.
  public func action(for identifier: Action.Identifier) -> Action? {
    guard let id = id(of: .action(identifier)) else { return nil }
    switch tree[id] {
    case .action(let action): return action
    case .sceneActivation(let activation): return activation.action
    case .menu, .command, .keyCommand, .deferred: return nil
    }
  }

  /// The command with an action and a property list; nil when the tree has none.
  public func command(for action: ActionSelector, propertyList: PropertyList? = nil) -> Command? {
    element(for: action, propertyList)?.command
  }

  /// The key command with an action and a property list; nil when the tree has none.
  public func keyCommand(for action: ActionSelector, propertyList: PropertyList? = nil) -> KeyCommand? {
    element(for: action, propertyList)?.keyCommand
  }

  private func element(for action: ActionSelector, _ propertyList: PropertyList?) -> MenuElement? {
    id(of: .command(Command.Identity(action, propertyList: propertyList))).map { tree[$0] }
  }

  /// Puts a menu directly before another.
  public mutating func insertSibling(_ sibling: Menu, beforeMenu identifier: Menu.Identifier) throws {
    try carryOut(.insert([.menu(sibling)], at: .before(.menu(identifier))))
  }

  /// Puts a menu directly after another.
  public mutating func insertSibling(_ sibling: Menu, afterMenu identifier: Menu.Identifier) throws {
    try carryOut(.insert([.menu(sibling)], at: .after(.menu(identifier))))
  }

  /// Puts a menu before the first child of another.
  public mutating func insertChild(_ child: Menu, atStartOfMenu identifier: Menu.Identifier) throws {
    try carryOut(.insert([.menu(child)], at: .atStart(of: identifier)))
  }

  /// Puts a menu after the last child of another.
  public mutating func insertChild(_ child: Menu, atEndOfMenu identifier: Menu.Identifier) throws {
    try carryOut(.insert([.menu(child)], at: .atEnd(of: identifier)))
  }

  /// Puts a menu in the place of another.
  public mutating func replace(menu identifier: Menu.Identifier, with replacement: Menu) throws {
    try carryOut(.replace(.menu(identifier), with: [.menu(replacement)]))
  }

  /// Gives a menu the children that `children` makes of its present ones; `children` is not called without the menu.
  public mutating func replaceChildren(
    ofMenu identifier: Menu.Identifier, from children: ([MenuElement]) -> [any MenuElementConvertible]
  ) throws {
    let elements = menu(for: identifier).map { children($0.children).map(\.menuElement) }
    try carryOut(.replaceChildren(of: identifier, with: ElementList(elements ?? [])))
  }

  /// Takes a menu out.
  public mutating func remove(menu identifier: Menu.Identifier) throws {
    try carryOut(.remove(.menu(identifier)))
  }

  /// Puts elements before the first child of a menu. Since iOS 26.
  public mutating func insertElements(
    _ elements: [any MenuElementConvertible], atStartOfMenu identifier: Menu.Identifier
  ) throws {
    try insert(elements, at: .atStart(of: identifier))
  }

  /// Puts elements after the last child of a menu. Since iOS 26.
  public mutating func insertElements(_ elements: [any MenuElementConvertible], atEndOfMenu identifier: Menu.Identifier)
    throws
  {
    try insert(elements, at: .atEnd(of: identifier))
  }

  /// Puts elements directly before a menu. Since iOS 26.
  public mutating func insertElements(_ elements: [any MenuElementConvertible], beforeMenu identifier: Menu.Identifier)
    throws
  {
    try insert(elements, at: .before(.menu(identifier)))
  }

  /// Puts elements directly after a menu. Since iOS 26.
  public mutating func insertElements(_ elements: [any MenuElementConvertible], afterMenu identifier: Menu.Identifier)
    throws
  {
    try insert(elements, at: .after(.menu(identifier)))
  }

  /// Puts elements directly before an action. Since iOS 26.
  public mutating func insertElements(
    _ elements: [any MenuElementConvertible], beforeAction identifier: Action.Identifier
  ) throws {
    try insert(elements, at: .before(.action(identifier)))
  }

  /// Puts elements directly after an action. Since iOS 26.
  public mutating func insertElements(
    _ elements: [any MenuElementConvertible], afterAction identifier: Action.Identifier
  ) throws {
    try insert(elements, at: .after(.action(identifier)))
  }

  /// Puts elements directly before a command. Since iOS 26.
  public mutating func insertElements(
    _ elements: [any MenuElementConvertible], beforeCommand action: ActionSelector, propertyList: PropertyList? = nil
  ) throws {
    try insert(elements, at: .before(.command(Command.Identity(action, propertyList: propertyList))))
  }

  /// Puts elements directly after a command. Since iOS 26.
  public mutating func insertElements(
    _ elements: [any MenuElementConvertible], afterCommand action: ActionSelector, propertyList: PropertyList? = nil
  ) throws {
    try insert(elements, at: .after(.command(Command.Identity(action, propertyList: propertyList))))
  }

  /// Puts elements in the place of a menu. Since iOS 26.
  public mutating func replace(menu identifier: Menu.Identifier, with elements: [any MenuElementConvertible])
    throws
  {
    try carryOutElementOperation(.replace(.menu(identifier), with: ElementList(elements)))
  }

  /// Puts elements in the place of an action. Since iOS 26.
  public mutating func replace(action identifier: Action.Identifier, with elements: [any MenuElementConvertible])
    throws
  {
    try carryOutElementOperation(.replace(.action(identifier), with: ElementList(elements)))
  }

  /// Puts elements in the place of a command. Since iOS 26.
  public mutating func replace(
    command action: ActionSelector, propertyList: PropertyList? = nil, with elements: [any MenuElementConvertible]
  ) throws {
    try carryOutElementOperation(
      .replace(.command(Command.Identity(action, propertyList: propertyList)), with: ElementList(elements)))
  }

  /// Takes an action out. Since iOS 26.
  public mutating func remove(action identifier: Action.Identifier) throws {
    try carryOutElementOperation(.remove(.action(identifier)))
  }

  /// Takes a command out. Since iOS 26.
  public mutating func remove(command action: ActionSelector, propertyList: PropertyList? = nil) throws {
    try carryOutElementOperation(.remove(.command(Command.Identity(action, propertyList: propertyList))))
  }

  private mutating func carryOut(_ operation: MenuOperation) throws {
    if let failure = perform(operation) { throw failure }
  }

  private mutating func insert(_ elements: [any MenuElementConvertible], at place: MenuOperation.Place) throws {
    try carryOutElementOperation(.insert(ElementList(elements), at: place))
  }

  private mutating func carryOutElementOperation(_ operation: MenuOperation) throws {
    if let failure = performElementOperation(operation) { throw failure }
  }
}
