/// A platform and an app's finished menus on it.
public struct PlatformMenus: Sendable {
  /// The platform.
  public let platform: Platform
  /// The main menu.
  public let main: MenuConstruction
  /// The context menus, in the order they are declared.
  public let contexts: [MenuConstruction]
}
