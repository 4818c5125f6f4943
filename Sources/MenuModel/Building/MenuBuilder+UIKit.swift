/// The methods of `UIMenuBuilder`, by its names. Each returns why it was not done; nil when it was.
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
  public func command(for action: Selector, propertyList: PropertyList? = nil) -> Command? {
    id(of: .command(Command.Identity(action, propertyList: propertyList))).flatMap { tree[$0].command }
  }

  /// Puts a menu directly before another.
  @discardableResult
  public mutating func insertSibling(_ sibling: Menu, beforeMenu identifier: Menu.Identifier) -> Failure? {
    perform(.insert([.menu(sibling)], at: .before(.menu(identifier))))
  }

  /// Puts a menu directly after another.
  @discardableResult
  public mutating func insertSibling(_ sibling: Menu, afterMenu identifier: Menu.Identifier) -> Failure? {
    perform(.insert([.menu(sibling)], at: .after(.menu(identifier))))
  }

  /// Puts a menu before the first child of another.
  @discardableResult
  public mutating func insertChild(_ child: Menu, atStartOfMenu identifier: Menu.Identifier) -> Failure? {
    perform(.insert([.menu(child)], at: .atStart(of: identifier)))
  }

  /// Puts a menu after the last child of another.
  @discardableResult
  public mutating func insertChild(_ child: Menu, atEndOfMenu identifier: Menu.Identifier) -> Failure? {
    perform(.insert([.menu(child)], at: .atEnd(of: identifier)))
  }

  /// Puts a menu in the place of another.
  @discardableResult
  public mutating func replace(menu identifier: Menu.Identifier, with replacement: Menu) -> Failure? {
    perform(.replace(.menu(identifier), with: [.menu(replacement)]))
  }

  /// Gives a menu the children that `children` makes of its present ones; `children` is not called without the menu.
  @discardableResult
  public mutating func replaceChildren(
    ofMenu identifier: Menu.Identifier, from children: ([MenuElement]) -> [MenuElement]
  ) -> Failure? {
    perform(.replaceChildren(of: identifier, with: menu(for: identifier).map { children($0.children) } ?? []))
  }

  /// Takes a menu out.
  @discardableResult
  public mutating func remove(menu identifier: Menu.Identifier) -> Failure? {
    perform(.remove(.menu(identifier)))
  }

  /// Puts elements before the first child of a menu. Since iOS 26.
  @discardableResult
  public mutating func insertElements(
    _ elements: [MenuElement], atStartOfMenu identifier: Menu.Identifier
  ) -> Failure? {
    performElementOperation(.insert(elements, at: .atStart(of: identifier)))
  }

  /// Puts elements after the last child of a menu. Since iOS 26.
  @discardableResult
  public mutating func insertElements(_ elements: [MenuElement], atEndOfMenu identifier: Menu.Identifier) -> Failure? {
    performElementOperation(.insert(elements, at: .atEnd(of: identifier)))
  }

  /// Puts elements directly before a menu. Since iOS 26.
  @discardableResult
  public mutating func insertElements(_ elements: [MenuElement], beforeMenu identifier: Menu.Identifier) -> Failure? {
    performElementOperation(.insert(elements, at: .before(.menu(identifier))))
  }

  /// Puts elements directly after a menu. Since iOS 26.
  @discardableResult
  public mutating func insertElements(_ elements: [MenuElement], afterMenu identifier: Menu.Identifier) -> Failure? {
    performElementOperation(.insert(elements, at: .after(.menu(identifier))))
  }

  /// Puts elements directly before an action. Since iOS 26.
  @discardableResult
  public mutating func insertElements(
    _ elements: [MenuElement], beforeAction identifier: Action.Identifier
  ) -> Failure? {
    performElementOperation(.insert(elements, at: .before(.action(identifier))))
  }

  /// Puts elements directly after an action. Since iOS 26.
  @discardableResult
  public mutating func insertElements(
    _ elements: [MenuElement], afterAction identifier: Action.Identifier
  ) -> Failure? {
    performElementOperation(.insert(elements, at: .after(.action(identifier))))
  }

  /// Puts elements directly before a command. Since iOS 26.
  @discardableResult
  public mutating func insertElements(
    _ elements: [MenuElement], beforeCommand action: Selector, propertyList: PropertyList? = nil
  ) -> Failure? {
    performElementOperation(
      .insert(elements, at: .before(.command(Command.Identity(action, propertyList: propertyList)))))
  }

  /// Puts elements directly after a command. Since iOS 26.
  @discardableResult
  public mutating func insertElements(
    _ elements: [MenuElement], afterCommand action: Selector, propertyList: PropertyList? = nil
  ) -> Failure? {
    performElementOperation(
      .insert(elements, at: .after(.command(Command.Identity(action, propertyList: propertyList)))))
  }

  /// Puts elements in the place of a menu. Since iOS 26.
  @discardableResult
  public mutating func replace(menu identifier: Menu.Identifier, with elements: [MenuElement]) -> Failure? {
    performElementOperation(.replace(.menu(identifier), with: elements))
  }

  /// Puts elements in the place of an action. Since iOS 26.
  @discardableResult
  public mutating func replace(action identifier: Action.Identifier, with elements: [MenuElement]) -> Failure? {
    performElementOperation(.replace(.action(identifier), with: elements))
  }

  /// Puts elements in the place of a command. Since iOS 26.
  @discardableResult
  public mutating func replace(
    command action: Selector, propertyList: PropertyList? = nil, with elements: [MenuElement]
  ) -> Failure? {
    performElementOperation(.replace(.command(Command.Identity(action, propertyList: propertyList)), with: elements))
  }

  /// Takes an action out. Since iOS 26.
  @discardableResult
  public mutating func remove(action identifier: Action.Identifier) -> Failure? {
    performElementOperation(.remove(.action(identifier)))
  }

  /// Takes a command out. Since iOS 26.
  @discardableResult
  public mutating func remove(command action: Selector, propertyList: PropertyList? = nil) -> Failure? {
    performElementOperation(.remove(.command(Command.Identity(action, propertyList: propertyList))))
  }
}
