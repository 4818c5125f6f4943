/// One change of menus, with the arguments of a method of `UIMenuBuilder`.
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

extension MenuChange {
  /// For failures: `insert 'Blink' after the command paste:`.
  var displayed: String {
    switch self {
    case .insert(let menu, let place): "insert \(Self.some([.menu(menu)])) \(place.displayed)"
    case .insertElements(let elements, let place): "insert \(Self.some(elements)) \(place.displayed)"
    case .replace(let identifier, let menu): "replace the menu \(identifier) by \(Self.some([.menu(menu)]))"
    case .replaceElements(let anchor, let elements): "replace \(anchor) by \(Self.some(elements))"
    case .replaceChildren(let identifier, let elements):
      "replace the children of the menu \(identifier) by \(Self.some(elements))"
    case .remove(let anchor): "remove \(anchor)"
    }
  }

  var isInsertion: Bool {
    switch self {
    case .insert, .insertElements: true
    case .replace, .replaceElements, .replaceChildren, .remove: false
    }
  }

  private static func some(_ elements: [MenuElement]) -> String { elements.isEmpty ? "nothing" : names(of: elements) }

  static func names(of elements: [MenuElement]) -> String {
    elements.prefix(3).map(\.displayed).joined(separator: ", ") + (elements.count > 3 ? ", …" : "")
  }
}

extension MenuChange.Place {
  fileprivate var displayed: String {
    switch self {
    case .before(let anchor): "before \(anchor)"
    case .after(let anchor): "after \(anchor)"
    case .atStart(let identifier): "at the start of the menu \(identifier)"
    case .atEnd(let identifier): "at the end of the menu \(identifier)"
    }
  }
}
