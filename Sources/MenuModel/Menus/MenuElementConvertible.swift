/// An element of a menu as it is: a menu, a command with or without a key, an action, or another.
///
/// In UIKit they all inherit from `UIMenuElement`, so `children: [KeyCommand(...), Menu(...)]` compiles here as there.
public protocol MenuElementConvertible {
  var menuElement: MenuElement { get }
}

extension MenuElement: MenuElementConvertible {
  /// The element itself.
  public var menuElement: MenuElement { self }
}

extension Menu: MenuElementConvertible {
  /// The menu as an element.
  public var menuElement: MenuElement { .menu(self) }
}

extension Command: MenuElementConvertible {
  /// The command as an element.
  public var menuElement: MenuElement { .command(self) }
}

extension KeyCommand: MenuElementConvertible {
  /// The key command as an element.
  public var menuElement: MenuElement { .keyCommand(self) }
}

extension Action: MenuElementConvertible {
  /// The action as an element.
  public var menuElement: MenuElement { .action(self) }
}

extension DeferredElement: MenuElementConvertible {
  /// The deferred element as an element.
  public var menuElement: MenuElement { .deferred(self) }
}

extension SceneActivationAction: MenuElementConvertible {
  /// The scene activation as an element.
  public var menuElement: MenuElement { .sceneActivation(self) }
}

extension Menu {
  /// Makes a menu of commands, key commands, actions and menus as they are.
  public init(
    title: String = "", subtitle: String? = nil, image: String? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [any MenuElementConvertible]
  ) {
    self.init(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      children: children.map(\.menuElement))
  }

  /// The same menu with other children, as `UIMenu.replacingChildren(_:)`.
  public func replacingChildren(_ children: [any MenuElementConvertible]) -> Menu {
    var menu = self
    menu.children = children.map(\.menuElement)
    return menu
  }
}

extension ElementList {
  package init(_ elements: [any MenuElementConvertible]) { self.init(elements.map(\.menuElement)) }
}
