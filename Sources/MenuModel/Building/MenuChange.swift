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
  /// The place for failures: `insert 'Blink' after the command paste:`.
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

  /// The call without what it brings in: `remove(menu: .format)`.
  var call: String {
    switch self {
    case .insert(_, let place), .insertElements(_, let place): "insert \(place.displayed)"
    case .replace(let identifier, _): "replace(\(MenuAnchor.menu(identifier).argument))"
    case .replaceElements(let anchor, _): "replace(\(anchor.argument))"
    case .replaceChildren(let identifier, _): "replaceChildren(ofMenu: \(identifier))"
    case .remove(let anchor): "remove(\(anchor.argument))"
    }
  }

  /// The elements that it brings in.
  var elements: [MenuElement] {
    switch self {
    case .insert(let menu, _), .replace(_, let menu): [.menu(menu)]
    case .insertElements(let elements, _), .replaceElements(_, let elements), .replaceChildren(_, let elements):
      elements
    case .remove: []
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

extension MenuAnchor {
  /// The anchor as an argument of UIKit's methods: `menu: .format`.
  fileprivate var argument: String {
    switch self {
    case .menu(let identifier): "menu: \(identifier)"
    case .command(let identity): "command: \(identity)"
    case .action(let identifier): "action: \(identifier)"
    }
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
