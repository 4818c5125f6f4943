/// The kind of menus that are built, as `UIMenuSystem`.
public enum MenuSystem: String, Hashable, Sendable, CaseIterable {
  /// The main menu: the menu bar and the overlay of shortcuts.
  case main
  case context
}
