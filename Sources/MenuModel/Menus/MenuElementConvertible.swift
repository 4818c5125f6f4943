/// What can stand in a menu as it is: a menu, a command with or without a key, an action, and the other elements.
///
/// In UIKit they all inherit from `UIMenuElement`; so `children: [KeyCommand(...), Menu(...)]` compiles here as there.
public protocol MenuElementConvertible {
  /// The element.
  var menuElement: MenuElement { get }
}

extension MenuElement: MenuElementConvertible {
  /// Itself.
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
