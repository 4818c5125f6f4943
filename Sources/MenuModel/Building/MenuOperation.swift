/// One change of the menu tree.
package enum MenuOperation: Sendable {
  case insert(ElementList, at: Place)
  case replace(MenuAnchor, with: ElementList)
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

  package var elements: ElementList {
    switch self {
    case .insert(let elements, _), .replace(_, let elements), .replaceChildren(_, let elements): elements
    case .remove: []
    }
  }

  /// The operation as a failure names it. Without `isOfElements`, one menu counts as an operation on a menu.
  func change(keepsElements: Bool, isOfElements: Bool = false) -> MenuChange {
    let elements = keepsElements ? self.elements.elements : []
    return switch (self, isOfElements || elements.count != 1 ? nil : elements[0].menu) {
    case (.insert(_, let place), let menu?): .insert(menu, at: place)
    case (.insert(_, let place), nil): .insertElements(elements, at: place)
    case (.replace(.menu(let identifier), _), let menu?): .replace(identifier, with: menu)
    case (.replace(let anchor, _), _): .replaceElements(anchor, with: elements)
    case (.replaceChildren(let identifier, _), _): .replaceChildren(of: identifier, with: elements)
    case (.remove(let anchor), _): .remove(anchor)
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
