/// One change of the menu tree.
package enum MenuOperation: Sendable {
  /// Puts elements somewhere, in order.
  case insert(ElementList, at: Place)
  /// Puts elements in the place of another.
  case replace(MenuAnchor, with: ElementList)
  /// Gives a menu other children.
  case replaceChildren(of: Menu.Identifier, with: ElementList)
  /// Takes something out, everything below it included.
  case remove(MenuAnchor)

  package typealias Place = MenuChange.Place

  package var anchor: MenuAnchor {
    switch self {
    case .insert(_, let place): place.anchor
    case .replace(let anchor, _), .remove(let anchor): anchor
    case .replaceChildren(let identifier, _): .menu(identifier)
    }
  }

  /// The elements that the operation brings in; empty for a removal.
  package var elements: ElementList {
    switch self {
    case .insert(let elements, _), .replace(_, let elements), .replaceChildren(_, let elements): elements
    case .remove: []
    }
  }

  /// The operation as a failure names it.
  ///
  /// - Parameter keepsElements: whether it has the elements.
  func change(keepsElements: Bool) -> MenuChange {
    let elements = keepsElements ? self.elements.elements : []
    return switch self {
    case .insert(_, let place): .insertElements(elements, at: place)
    case .replace(let anchor, _): .replaceElements(anchor, with: elements)
    case .replaceChildren(let identifier, _): .replaceChildren(of: identifier, with: elements)
    case .remove(let anchor): .remove(anchor)
    }
  }

  /// Whether UIKit has it only since iOS 26: it refers to commands or actions, or inserts anything but menus.
  package var needsElementOperations: Bool {
    if case .menu = anchor {} else { return true }
    switch self {
    case .insert(let elements, _): return !elements.isOfMenus
    case .replace(_, let elements): return elements.onlyMenu == nil
    case .replaceChildren, .remove: return false
    }
  }
}

extension MenuChange.Place {
  package var anchor: MenuAnchor {
    switch self {
    case .before(let anchor), .after(let anchor): anchor
    case .atStart(let identifier), .atEnd(let identifier): .menu(identifier)
    }
  }
}
