/// The menus at one moment: every element in one flat array, linked by index, and an index for each domain of identity.
///
/// Removed elements keep their place in the array but are not linked. Rules read all facts, so reading is inlined.
@usableFromInline package struct MenuTree: Sendable {
  /// A 0-based index into the elements; valid as long as the tree is only added to.
  @usableFromInline package typealias ID = Int

  @usableFromInline package struct Node: Sendable {
    @usableFromInline package let facts: ElementFacts
    /// The index of the element's maker in ``makers``; ``none`` for one that is made.
    fileprivate var maker: UInt16
    /// The syntax node that declares the element, or its place in ``made``.
    fileprivate var origin: Int32
    package var parent: Int32
    package var children: [Int32] = []

    fileprivate static let none = UInt16.max
  }

  @usableFromInline package var nodes: [Node] = []
  /// The elements that are not made on demand, menus without their children.
  private var made: [MenuElement] = []
  /// The sources that make the others, nearly always one for each file.
  private var makers: [any ElementSource] = []
  package var menus: [Menu.Identifier: Int32] = [:]
  package var actions: [Action.Identifier: Int32] = [:]
  /// The names of actions that lead to another element: the alternate of "Open in New Window" that replaces it.
  private var sceneAlternates: [Int32: [Action.Identifier]] = [:]
  package var commands = ElementIndex()
  /// The key commands by their key as written.
  package var keys = ElementIndex()
  /// The hashes of identities that several commands have, or had, if the platform accepts that.
  package var twins: Set<UInt32> = []
  package internal(set) var provisions: [Provision] = []
  /// What fills each cached place that people met in a menu; nil where nobody filled it.
  var cached: [Int32: Provision?] = [:]
  /// How many elements existed before an app changed anything; those it adds come after them.
  var systemCount = 0

  @inlinable package static var root: ID { 0 }

  package init(_ traits: AppKitTraits? = nil) {
    append(.menu(Menu(identifier: .root, source: nil, appKit: traits)), parent: -1)
    menus[.root] = 0
  }

  // MARK: Elements

  /// Adds an element, linked to its parent but not yet among its children. A menu's children are ignored.
  @discardableResult
  package mutating func append(_ element: MenuElement, parent: Int32) -> Int32 {
    append(element, ElementFacts(element), parent: parent)
  }

  /// Adds an element of a list, and leaves it to be made on demand if the list does. `maker` is from ``maker(of:)``.
  package mutating func append(_ index: Int, of list: ElementList, maker: UInt16?, parent: Int32) -> Int32 {
    let facts = list.items[index].facts
    guard let maker, let node = list.node(of: index) else { return append(list[index], facts, parent: parent) }
    return append(Node(facts: facts, maker: maker, origin: node, parent: parent))
  }

  mutating func append(_ element: MenuElement, _ facts: ElementFacts, parent: Int32) -> Int32 {
    made.append(element)
    return append(
      Node(facts: facts, maker: Node.none, origin: Int32(truncatingIfNeeded: made.count - 1), parent: parent))
  }

  private mutating func append(_ node: Node) -> Int32 {
    nodes.append(node)
    return Int32(truncatingIfNeeded: nodes.count - 1)
  }

  /// The tree's number for the maker of a list's elements; nil without a maker or a free number.
  package mutating func maker(of list: ElementList) -> UInt16? {
    guard let declarations = list.declarations else { return nil }
    let known = makers.lastIndex { $0 === declarations } ?? makers.count
    guard known < Node.none else { return nil }
    if known == makers.count { makers.append(declarations) }
    return UInt16(truncatingIfNeeded: known)
  }

  /// Takes out the elements from an index on, which must not be among the children of others.
  package mutating func removeLast(from id: Int32) {
    if let first = nodes[Int(id)...].first(where: { $0.maker == Node.none }) {
      made.removeSubrange(Int(first.origin)...)
    }
    nodes.removeSubrange(Int(id)...)
    if !sceneAlternates.isEmpty { sceneAlternates = sceneAlternates.filter { $0.key < id } }
  }

  /// Replaces an element of a finished tree by one that differs only in the title, so its facts remain.
  package mutating func replaceElement(at id: ID, by element: MenuElement) {
    made.append(element)
    nodes[id].maker = Node.none
    nodes[id].origin = Int32(truncatingIfNeeded: made.count - 1)
  }

  /// Notes that an element takes the place of a scene activation, and is found by its name.
  mutating func addSceneAlternate(_ id: Int32, of identifier: Action.Identifier?) {
    sceneAlternates[id, default: []] += [identifier].compactMap(\.self)
  }

  package func isSceneAlternate(_ id: ID) -> Bool { sceneAlternates[Int32(truncatingIfNeeded: id)] != nil }

  /// The names of the actions whose place an element takes; empty for nearly all.
  func sceneActivations(replacedBy id: Int32) -> [Action.Identifier] { sceneAlternates[id] ?? [] }

  mutating func replaceRoot(by id: ID) {
    let new = nodes[id]
    nodes[0] = Node(facts: new.facts, maker: new.maker, origin: new.origin, parent: -1, children: new.children)
    for child in new.children { nodes[Int(child)].parent = 0 }
    menus[.root] = 0
  }

  /// The element at an index, made if need be; a menu comes without its children, see ``element(at:)``.
  package subscript(id: ID) -> MenuElement {
    let node = nodes[id]
    if node.maker == Node.none { return made[Int(node.origin)] }
    return makers[Int(node.maker)].element(at: Int(node.origin)) ?? .command(Command(title: "", action: ""))
  }

  /// Whether an element is evidently equal to one of another tree, without their children. Makes neither: compares the
  /// texts of their declarations, so equal ones that are written differently count as different.
  package func isSame(_ id: ID, as other: ID, in tree: MenuTree) -> Bool {
    guard nodes[id].facts.isLike(tree.nodes[other].facts) else { return false }
    let (maker, origin) = (Int(nodes[id].maker), Int(nodes[id].origin))
    let (otherMaker, otherOrigin) = (Int(tree.nodes[other].maker), Int(tree.nodes[other].origin))
    if maker == Node.none || otherMaker == Node.none {
      return maker == otherMaker && made[origin] == tree.made[otherOrigin]
    }
    guard let text = makers[maker].text(at: origin) else { return false }
    return text == tree.makers[otherMaker].text(at: otherOrigin)
  }

  /// The indices of a menu's children, in order; empty for other elements.
  package func children(of id: ID) -> [ID] { nodes[id].children.map(Int.init) }

  /// The elements of the top level that are not hidden with their keys.
  package func topElements(on platform: Platform) -> [ID] {
    children(of: Self.root).filter { !isHidden($0, on: platform) }
  }

  package func parent(of id: ID) -> ID? {
    let parent = nodes[id].parent
    return parent < 0 ? nil : Int(parent)
  }

  /// The element with its children, as a value; for a menu O(its descendants).
  package func element(at id: ID) -> MenuElement {
    let own = self[id]
    guard case .menu(var menu) = own else { return own }
    menu.children = nodes[id].children.map { element(at: Int($0)) }
    return .menu(menu)
  }

  /// The menus and sections from the top level down to the element's own parent, the root left out.
  package func ancestors(of id: ID) -> [ID] {
    var path: [ID] = []
    var next = parent(of: id)
    while let current = next, current != Self.root {
      if nodes[current].facts.kind != .deferred { path.append(current) }
      next = parent(of: current)
    }
    return path.reversed()
  }

  /// The titles of the menus an element is in, untitled sections left out: `["Format", "Font"]`.
  package func titles(above id: ID) -> [String] {
    ancestors(of: id).compactMap { nodes[$0].facts.hasTitle ? self[$0].title : nil }
  }

  /// Calls `visit` for each element in menu order, depth first, the root left out.
  @inlinable
  package func forEachID(_ visit: (ID) -> Void) {
    for id in ids(from: Self.root).dropFirst() { visit(Int(id)) }
  }

  package func forEachID(from id: ID, _ visit: (ID) -> Void) {
    for id in ids(from: id) { visit(Int(id)) }
  }

  /// An element and each below it in menu order, depth first. O(elements).
  @usableFromInline
  package func ids(from id: ID) -> [Int32] {
    var ids: [Int32] = []
    if id == Self.root { ids.reserveCapacity(nodes.count) }
    var stack = [Int32(id)]
    while let next = stack.popLast() {
      ids.append(next)
      for child in nodes[Int(next)].children.reversed() { stack.append(child) }
    }
    return ids
  }

  package func isSystem(_ id: ID) -> Bool { id < systemCount }

  /// Whether an element, or a menu it is in, is hidden and its key does not work.
  package func isHidden(_ id: ID) -> Bool {
    var next = Int32(id)
    while next >= 0 {
      if nodes[Int(next)].facts.isHidden { return true }
      next = nodes[Int(next)].parent
    }
    return false
  }

  /// Whether an element or its menu is hidden with its key: AppKit's items have submenus and may be hidden.
  package func isHidden(_ id: ID, on platform: Platform) -> Bool {
    platform.rules.contains(.hiddenLosesKey) && isHidden(id)
  }

  /// Whether an element is a menu that does not open: AppKit's items have submenus and may be disabled.
  /// Source: developer.apple.com/documentation/appkit/nsmenuitem/isenabled
  package func isDisabledMenu(_ id: ID, on platform: Platform) -> Bool {
    guard platform.rules.contains(.implementerIsTarget), !isValidated(id, on: platform) else { return false }
    return self[id].menu?.attributes.contains(.disabled) ?? false
  }

  package func isInDisabledMenu(_ id: ID, on platform: Platform) -> Bool {
    platform.rules.contains(.implementerIsTarget) && ancestors(of: id).contains { isDisabledMenu($0, on: platform) }
  }

  /// Whether its target enables and disables an item, and not the item itself; always so in UIKit. Sections are not
  /// menus of their own, and items shown beside the menu are in none.
  package func isValidated(_ id: ID, on platform: Platform) -> Bool {
    guard platform.rules.contains(.implementerIsTarget), id < nodes.count else { return true }
    var next = nodes[id].parent
    while next >= 0, nodes[Int(next)].facts.isInline { next = nodes[Int(next)].parent }
    return next < 0 || !nodes[Int(next)].facts.isUnvalidated
  }

  /// A command as its menu lets it be: AppKit ignores `disabled` in a menu that enables its items by itself.
  /// Source: developer.apple.com/documentation/appkit/nsmenuitem/isenabled
  package func enabled(_ command: Command, at id: ID, on platform: Platform) -> Command {
    guard command.attributes.contains(.disabled), platform.rules.contains(.ignoresDisabled),
      isValidated(id, on: platform)
    else { return command }
    var enabled = command
    enabled.attributes.remove(.disabled)
    return enabled
  }

  @inlinable
  package func facts(of id: ID) -> ElementFacts { nodes[id].facts }

  @inlinable
  package func source(of id: ID) -> SourceRange? { nodes[id].facts.source }

  /// The key that an element answers to. Nil without one, or if an app's command took it from a yielding one.
  package func keyCombination(of id: ID) -> KeyCombination? {
    let facts = nodes[id].facts
    return facts.yieldsToApp && hasLostKey(id) ? nil : facts.key
  }

  /// Not inlined: the compiler copies the tree for code that may read the table of keys.
  @inline(never)
  private func hasLostKey(_ id: ID) -> Bool {
    nodes[id].facts.key.flatMap { self.id(of: $0) }.map { $0 != id } ?? false
  }
}
