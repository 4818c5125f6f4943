/// The menu system as it stands: every element in one flat array, linked by index, and an index for each of UIKit's
/// four domains of identity.
///
/// Made and changed by ``MenuBuilder``; read by everything after it. Elements that were removed keep their place in
/// the array but are no longer linked.
package struct MenuTree: Sendable {
  /// A 0-based index into the elements; valid as long as the tree is only added to.
  package typealias ID = Int

  struct Node: Sendable {
    /// A menu without its children, or any other element.
    var element: MenuElement
    var children: [Int32]
    /// What checks ask of every element: taking it out of the element each time would copy all of it.
    let facts: ElementFacts
    var parent: Int32

    init(_ element: MenuElement, parent: Int32, children: [Int32] = []) {
      facts = ElementFacts(element)
      self.element = element
      self.parent = parent
      self.children = children
    }
  }

  var nodes: [Node]
  var menus: [Menu.Identifier: Int32] = [:]
  var actions: [Action.Identifier: Int32] = [:]
  var commands = CommandIndex()
  var keys: [KeyCombination: Int32] = [:]
  /// How many elements there were before an app changed anything; those it adds come after them.
  var systemCount = 0

  /// The root menu.
  package static let root: ID = 0

  /// Makes a tree of a root menu only.
  init() {
    nodes = [Node(.menu(Menu(identifier: .root)), parent: -1)]
    menus[.root] = 0
  }

  /// The element at an index; a menu comes without its children, see ``element(at:)``.
  package subscript(id: ID) -> MenuElement { nodes[id].element }

  /// The indices of a menu's children, in order; empty for other elements.
  package func children(of id: ID) -> [ID] { nodes[id].children.map(Int.init) }

  /// The menu an element is in; nil for the root.
  func parent(of id: ID) -> ID? {
    let parent = nodes[id].parent
    return parent < 0 ? nil : Int(parent)
  }

  /// The element with its children, as a value; for a menu O(its descendants).
  package func element(at id: ID) -> MenuElement {
    guard case .menu(var menu) = nodes[id].element else { return nodes[id].element }
    menu.children = nodes[id].children.map { element(at: Int($0)) }
    return .menu(menu)
  }

  /// The menus and sections from the top level down to the element's own parent, the root left out.
  func ancestors(of id: ID) -> [ID] {
    var path: [ID] = []
    var next = parent(of: id)
    while let current = next, current != Self.root {
      path.append(current)
      next = parent(of: current)
    }
    return path.reversed()
  }

  /// The titles of the menus an element is in, untitled sections left out: `["Format", "Font"]`.
  package func titles(above id: ID) -> [String] {
    ancestors(of: id).compactMap { nodes[$0].element.title.isEmpty ? nil : nodes[$0].element.title }
  }

  /// Calls `visit` for each element in menu order, depth first, the root left out.
  package func forEachID(_ visit: (ID) -> Void) {
    for child in nodes[Self.root].children { forEachID(from: Int(child), visit) }
  }

  /// Calls `visit` for an element and each below it in menu order, depth first.
  package func forEachID(from id: ID, _ visit: (ID) -> Void) {
    var stack = [Int32(id)]
    while let next = stack.popLast() {
      visit(Int(next))
      for child in nodes[Int(next)].children.reversed() { stack.append(child) }
    }
  }

  /// Whether the platform made an element, and not the app.
  func isSystem(_ id: ID) -> Bool { id < systemCount }

  /// Whether an element, or a menu it is in, is hidden and does not say that its key works all the same.
  func isHidden(_ id: ID) -> Bool {
    var next = Int32(id)
    while next >= 0 {
      if nodes[Int(next)].facts.isHidden { return true }
      next = nodes[Int(next)].parent
    }
    return false
  }

  /// What rules ask of an element.
  func facts(of id: ID) -> ElementFacts { nodes[id].facts }

  /// Where an element was declared; nil for one made in Swift.
  package func source(of id: ID) -> SourceRange? { nodes[id].facts.source }

  /// The key that an element answers to; nil without one, or where an app's command took it from one that yields.
  package func keyCombination(of id: ID) -> KeyCombination? {
    guard let key = nodes[id].facts.key else { return nil }
    if nodes[id].facts.yieldsToApp, let owner = keys[key], owner != Int32(id) { return nil }
    return key
  }
}
