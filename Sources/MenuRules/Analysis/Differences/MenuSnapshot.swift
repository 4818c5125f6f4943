/// A menu for a comparison: a definition's menu, or the menu of a running app. In AppKit, sections and alternates are
/// flattened, so that the comparison is about real items: a section is the items between two separators, and an
/// alternate is an item after the one that it replaces.
package struct MenuSnapshot: Sendable {
  /// The elements in menu order, each after its menu; the first is the root.
  package private(set) var nodes: [Node]

  /// The name of an element, unique in its menu.
  package enum Name: Hashable, Sendable {
    case menu(Menu.Identifier)
    case action(Action.Identifier)
    case command(Command.Identity)
  }

  package struct Node: Sendable {
    /// The element; a menu comes without its children.
    package let element: MenuElement
    /// Its names, its own before guessed ones; empty without any.
    package var names: [Name] = []
    package var key: KeyCombination?
    /// Whether its key is unknown, or may be missing.
    var hasUncertainKey = false
    package let parent: Int
    package var children: [Int] = []
    package let source: SourceRange?
    package var isSystem = false
    /// Whether it has a border before it.
    var beginsGroup = false
    /// Whether the system fills it while the app runs.
    var isFilled = false
    var isAlternate = false

    package var isMenu: Bool { if case .menu = element { true } else { false } }
    package var isSection: Bool {
      if case .menu(let menu) = element { menu.options.contains(.displayInline) } else { false }
    }
    var isDeferred: Bool { if case .deferred = element { true } else { false } }
    /// The shown title; a deferred element only has a name for people.
    package var title: String { isDeferred ? "" : element.title }
  }

  private init() {
    nodes = [Node(element: .menu(Menu(identifier: .root)), names: [.menu(.root)], parent: -1, source: nil)]
  }

  @discardableResult
  private mutating func append(_ node: Node) -> Int {
    let id = nodes.count
    nodes.append(node)
    nodes[node.parent].children.append(id)
    return id
  }

  // MARK: Definitions

  /// Takes the elements of a finished tree, with sections and alternates flattened if `flattens`. O(n).
  package init(_ tree: MenuTree, on platform: Platform, flattens: Bool) {
    self.init()
    var isGroupOpen = false
    add(tree.children(of: MenuTree.root), of: tree, to: 0, platform, flattens, &isGroupOpen)
  }

  /// - Parameter isGroupOpen: whether the next element has a border before it.
  private mutating func add(
    _ ids: [MenuTree.ID], of tree: MenuTree, to parent: Int, _ platform: Platform, _ flattens: Bool,
    _ isGroupOpen: inout Bool
  ) {
    for id in ids {
      let element = tree[id]
      if flattens, case .menu(let menu) = element, menu.options.contains(.displayInline) {
        isGroupOpen = true
        add(tree.children(of: id), of: tree, to: parent, platform, flattens, &isGroupOpen)
        isGroupOpen = true
        continue
      }
      var node = Node(element: element, parent: parent, source: tree.source(of: id))
      node.isSystem = tree.isSystem(id)
      node.key = tree.keyCombination(of: id)
      // It is unknown whether a yielding command still shows its key after an app took it.
      node.hasUncertainKey = node.key == nil && element.keyCombination != nil
      node.names = Self.names(of: element, on: platform)
      node.isAlternate = element.command?.appKit?.isAlternate ?? false
      node.beginsGroup = isGroupOpen && !nodes[parent].children.isEmpty && !node.isAlternate
      if case .menu(let menu) = element {
        node.isFilled = menu.identifier.map { platform.fills($0) } ?? false
      }
      isGroupOpen = false
      let new = append(node)
      if flattens, let command = element.command { addAlternates(of: command, key: node.key, at: new) }
      var isInnerGroupOpen = false
      add(tree.children(of: id), of: tree, to: new, platform, flattens, &isInnerGroupOpen)
    }
  }

  private mutating func addAlternates(of command: Command, key: KeyCombination?, at id: Int) {
    for alternate in command.alternates {
      var own = command
      own.title = alternate.title
      own.action = alternate.action
      own.alternates = []
      own.source = alternate.source
      let effective = key?.adding(alternate.modifierFlags)
      let element: MenuElement = effective.map { .keyCommand(KeyCommand(own, keyCombination: $0)) } ?? .command(own)
      var node = Node(element: element, parent: nodes[id].parent, source: alternate.source)
      node.names = [.command(own.identity)]
      node.key = effective
      node.isSystem = nodes[id].isSystem
      node.isAlternate = true
      append(node)
    }
  }

  private static func names(of element: MenuElement, on platform: Platform) -> [Name] {
    switch element {
    case .menu(let menu): menu.identifier.map { [.menu(platform.resolved($0))] } ?? []
    case .command, .keyCommand:
      // Without an action only the title identifies it.
      element.commandIdentity.flatMap { $0.action.rawValue.isEmpty ? nil : [.command($0)] } ?? []
    case .action(let action): action.identifier.map { [.action($0)] } ?? []
    case .sceneActivation(let activation): activation.action.identifier.map { [.action($0)] } ?? []
    case .deferred: []
    }
  }

  // MARK: Dumps

  /// Takes the elements of a running app. O(n).
  package init(_ elements: [DumpedElement], on platform: Platform, flattens: Bool) {
    self.init()
    var isGroupOpen = false
    add(elements, to: 0, platform, flattens, &isGroupOpen, isTopLevel: true)
  }

  private mutating func add(
    _ elements: [DumpedElement], to parent: Int, _ platform: Platform, _ flattens: Bool, _ isGroupOpen: inout Bool,
    isTopLevel: Bool = false
  ) {
    for dumped in elements {
      if dumped.isSeparator {
        isGroupOpen = true
        continue
      }
      if flattens, case .menu(let menu) = dumped.element, menu.options.contains(.displayInline) {
        isGroupOpen = true
        add(dumped.children, to: parent, platform, flattens, &isGroupOpen)
        isGroupOpen = true
        continue
      }
      var node = Node(element: dumped.element, parent: parent, source: dumped.source)
      node.key = dumped.element.keyCombination
      node.hasUncertainKey = dumped.hasUnknownKey
      node.names = Self.names(of: dumped.element, on: platform)
      node.isAlternate = dumped.isAlternate
      node.beginsGroup = isGroupOpen && !nodes[parent].children.isEmpty && !dumped.isAlternate
      isGroupOpen = false
      if let command = dumped.element.command, !command.action.rawValue.isEmpty {
        node.names += dumped.otherPropertyLists.map { .command(.init(command.action, propertyList: $0)) }
        if command.propertyList == nil, !dumped.otherPropertyLists.isEmpty {
          // An element with a tag or an identifier may match one without it.
          node.names.append(.command(.init(command.action)))
        }
      }
      var roles = [dumped.role].compactMap(\.self)
      if flattens, node.isMenu {
        if isTopLevel, nodes[0].children.isEmpty { roles.append(.application) }
        // The only item in it that is always there.
        if dumped.children.contains(where: { $0.element.command?.action == "clearRecentDocuments:" }) {
          roles.append(.openRecent)
        }
      }
      node.names += roles.map { .menu($0) }
      node.isFilled = node.names.contains {
        if case .menu(let identifier) = $0 { platform.fills(identifier) } else { false }
      }
      let id = append(node)
      if flattens, let command = dumped.element.command { addAlternates(of: command, key: node.key, at: id) }
      var isInnerGroupOpen = false
      add(dumped.children, to: id, platform, flattens, &isInnerGroupOpen)
    }
  }

  // MARK: Asking

  /// The titles of an element's menus and its own, untitled sections left out: `View > Sort > By Name`.
  package func path(of id: Int) -> String {
    var titles: [String] = []
    var next = id
    while next > 0 {
      let node = nodes[next]
      if next == id || !node.title.isEmpty { titles.append(name(of: next)) }
      next = node.parent
    }
    return titles.reversed().joined(separator: " > ")
  }

  /// The place of an element: the titles of its menus; `the menu bar` for one of those.
  package func place(of id: Int) -> String {
    var next = nodes[id].parent
    while next > 0, nodes[next].title.isEmpty { next = nodes[next].parent }
    return next <= 0 ? "the menu bar" : path(of: next)
  }

  /// A name of an element for people: its title, or another known property.
  package func name(of id: Int) -> String {
    let node = nodes[id]
    if !node.title.isEmpty { return node.title }
    switch node.element {
    case .menu(let menu):
      return menu.identifier.map { $0.displayed } ?? (node.isSection ? "a section" : "an untitled menu")
    case .command(let command): return command.action.rawValue.isEmpty ? "an untitled item" : command.action.rawValue
    case .keyCommand(let keyCommand): return keyCommand.command.action.rawValue
    case .action(let action): return action.identifier?.rawValue ?? "an untitled action"
    case .deferred(let deferred): return deferred.name.isEmpty ? "a deferred element" : deferred.name
    case .sceneActivation: return "Open in New Window"
    }
  }

  /// The elements below one, without itself. O(their number).
  func descendants(of id: Int) -> [Int] {
    var found: [Int] = []
    var stack = Array(nodes[id].children.reversed())
    while let next = stack.popLast() {
      found.append(next)
      stack += nodes[next].children.reversed()
    }
    return found
  }

  func isInFilledMenu(_ id: Int) -> Bool {
    var next = nodes[id].parent
    while next > 0 {
      if nodes[next].isFilled { return true }
      next = nodes[next].parent
    }
    return false
  }
}
