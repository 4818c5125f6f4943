/// Elements on their way into menus, in menu order, each directly before its children.
///
/// Holds the facts that the stages ask about and makes the element with its texts on demand: making all took half of
/// the time of a large definition, and most of the memory. Readers add each element of a file, so adding is inlined.
@usableFromInline package struct ElementList: Sendable {
  @usableFromInline package struct Item: Sendable {
    @usableFromInline package let facts: ElementFacts
    @usableFromInline let origin: Origin
    /// The index after the last item that is in it.
    @usableFromInline package fileprivate(set) var end: Int32

    @inlinable
    init(facts: ElementFacts, origin: Origin, end: Int32) {
      self.facts = facts
      self.origin = origin
      self.end = end
    }
  }

  /// The origin of an element: the syntax node that declares it, or, as its complement, its place among those made.
  @usableFromInline package typealias Origin = Int32

  @usableFromInline package private(set) var items: [Item] = []
  /// The elements that are made, menus without their children.
  private var made: [MenuElement] = []
  package let declarations: (any ElementSource)?
  /// The items that are in this list; the list may be a part of a longer one.
  @usableFromInline package private(set) var indices = 0..<0

  /// An empty list, for elements that are made from nodes.
  package init(_ declarations: (any ElementSource)?) { self.declarations = declarations }

  package init(_ elements: [MenuElement]) {
    self.init(nil as (any ElementSource)?)
    for element in elements { append(element) }
  }

  // MARK: Adding

  /// Adds an element that the syntax node of its declaration can make. Only for a whole list, not a part of one.
  @inlinable
  package mutating func append(_ facts: ElementFacts, declaredBy node: Int) {
    add(facts, Origin(truncatingIfNeeded: node))
  }

  package mutating func append(_ element: MenuElement) {
    // The menus around the next element, with the rest of their elements: deep ones need no room on a thread's stack.
    var open: [(index: Int, rest: ArraySlice<MenuElement>)] = []
    var upcoming: MenuElement? = element
    while var next = upcoming {
      upcoming = nil
      if case .menu(var menu) = next {
        open.append((items.count, menu.children[...]))
        menu.children = []
        next = .menu(menu)
      }
      add(ElementFacts(next), keep(next))
      while let last = open.indices.last {
        upcoming = open[last].rest.popFirst()
        if upcoming != nil { break }
        items[open[last].index].end = Int32(truncatingIfNeeded: items.count)
        open.removeLast()
      }
    }
  }

  package mutating func append(_ menu: Menu, _ addChildren: (inout ElementList) -> Void) {
    let index = items.count
    let element = MenuElement.menu(menu)
    add(ElementFacts(element), keep(element))
    addChildren(&self)
    items[index].end = Int32(truncatingIfNeeded: items.count)
  }

  package mutating func reserve(_ count: Int) { items.reserveInLargePages(items.count + count) }

  private mutating func keep(_ element: MenuElement) -> Origin {
    made.append(element)
    return ~Origin(truncatingIfNeeded: made.count - 1)
  }

  @inlinable
  mutating func add(_ facts: ElementFacts, _ origin: Origin) {
    items.append(Item(facts: facts, origin: origin, end: Int32(truncatingIfNeeded: items.count + 1)))
    indices = 0..<items.count
  }

  // MARK: Reading

  /// How many elements there are, with those in menus.
  package var count: Int { indices.count }

  package var isEmpty: Bool { indices.isEmpty }

  /// How many menus are inside each other at most. O(elements).
  var depth: Int {
    var ends: [Int32] = []
    var depth = 0
    for index in indices where items[index].facts.kind == .menu {
      while let end = ends.last, end <= index { ends.removeLast() }
      ends.append(items[index].end)
      depth = max(depth, ends.count)
    }
    return depth
  }

  /// How many of them are commands. O(elements).
  var commandCount: Int { items[indices].reduce(0) { $0 + ($1.facts.isCommand ? 1 : 0) } }

  /// The indices of the elements at the top level, in order.
  package var roots: Siblings { Siblings(items: items, upcoming: indices.lowerBound, end: indices.upperBound) }

  /// The indices of a menu's children, in order; empty for other elements.
  package func children(of index: Int) -> Siblings {
    Siblings(items: items, upcoming: index + 1, end: Int(items[index].end))
  }

  /// The node that declares an element; nil for one that is made.
  package func node(of index: Int) -> Origin? { items[index].origin >= 0 ? items[index].origin : nil }

  /// The element at an index; a menu comes without its children.
  package subscript(index: Int) -> MenuElement {
    let origin = items[index].origin
    if origin < 0 { return made[Int(~origin)] }
    return declarations?.element(at: Int(origin)) ?? .command(Command(title: "", action: ""))
  }

  package var elements: [MenuElement] { roots.map(element) }

  private func element(_ index: Int) -> MenuElement {
    let own = self[index]
    guard case .menu(var menu) = own else { return own }
    menu.children = children(of: index).map(element)
    return .menu(menu)
  }

  /// Each element, depth first; menus come without their children. O(elements).
  var all: [MenuElement] { indices.map { self[$0] } }

  /// Where each of ``all`` was declared: equal elements may be of different places. O(elements).
  package var sources: [SourceRange?] { indices.map { self[$0].source } }

  package func forEach(_ visit: (MenuElement) -> Void) {
    for index in indices { visit(self[index]) }
  }

  /// Whether the top of the list has only menus and sections.
  package var isOfMenus: Bool { roots.allSatisfy { items[$0].facts.kind == .menu } }

  /// The menu, without its children, if the list is one menu with its children.
  var onlyMenu: Menu? {
    guard !isEmpty, Int(items[indices.lowerBound].end) == indices.upperBound,
      case .menu(let menu) = self[indices.lowerBound]
    else { return nil }
    return menu
  }

  /// Each element at the top level, in a list of its own with everything in it.
  package var split: [ElementList] {
    roots.map { index in
      var list = self
      list.indices = index..<Int(items[index].end)
      return list
    }
  }

  /// The elements of one menu, by their indices.
  package struct Siblings: Sequence, IteratorProtocol {
    fileprivate let items: [Item]
    fileprivate var upcoming: Int
    fileprivate let end: Int

    /// Exact, so that an array of them is allocated once.
    package var underestimatedCount: Int {
      var count = 0
      var next = upcoming
      while next < end {
        next = Int(items[next].end)
        count += 1
      }
      return count
    }

    package mutating func next() -> Int? {
      guard upcoming < end else { return nil }
      defer { upcoming = Int(items[upcoming].end) }
      return upcoming
    }
  }
}

extension ElementList: ExpressibleByArrayLiteral {
  @usableFromInline
  package init(arrayLiteral elements: MenuElement...) { self.init(elements) }
}

/// Makes elements on demand from their declarations.
package protocol ElementSource: AnyObject, Sendable {
  /// The command at a place that was read once without an error; nil for another place.
  func element(at place: Int) -> MenuElement?

  /// The text that alone says what the command at a place is: the same text elsewhere declares an equal one. Nil if
  /// more than the text counts.
  func text(at place: Int) -> ArraySlice<UInt8>?
}
