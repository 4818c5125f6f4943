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
  /// Takes an element out; anything but a menu only since iOS 26.
  case remove(MenuAnchor)

  /// The place for new elements.
  public enum Place: Hashable, Sendable {
    /// Directly before an element; before anything but a menu only since iOS 26.
    case before(MenuAnchor)
    /// Directly after an element; after anything but a menu only since iOS 26.
    case after(MenuAnchor)
    /// Before the first child of a menu.
    case atStart(of: Menu.Identifier)
    /// After the last child of a menu.
    case atEnd(of: Menu.Identifier)
  }
}
