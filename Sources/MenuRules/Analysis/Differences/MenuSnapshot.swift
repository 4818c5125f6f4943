/// A menu as two of them are compared: what a definition says, or what an app had when it ran.
///
/// In AppKit sections and alternates are no elements: a section is what stands between two separators, and an alternate is
/// an item after the one whose place it takes. There both are taken apart, so that only what is there is compared.
package struct MenuSnapshot: Sendable {
  /// The elements in menu order, each after the menu it is in; the first is the root.
  package private(set) var nodes: [Node]

  /// What tells an element from all others of a menu.
  package enum Name: Hashable, Sendable {
    case menu(Menu.Identifier)
    case action(Action.Identifier)
    case command(Command.Identity)
  }

  package struct Node: Sendable {
    /// What it is; a menu comes without its children.
    package let element: MenuElement
    /// What it is known by, what is said first before what is guessed; empty for what has no name.
    package var names: [Name] = []
    /// The key that it answers to.
    package var key: KeyCombination?
    /// Whether nobody knows which key it has, or whether it has its own.
    var hasUncertainKey = false
    package let parent: Int
    package var children: [Int] = []
    package let source: SourceRange?
    /// Whether the platform has it, and not the app.
    package var isSystem = false
    /// Whether a border stands before it.
    var beginsGroup = false
    /// Whether the system fills it while the app runs.
    var isFilled = false
    /// Whether it takes the place of the item before it while more modifiers are held.
    var isAlternate = false

    package var isMenu: Bool { if case .menu = element { true } else { false } }
    package var isSection: Bool {
      if case .menu(let menu) = element { menu.options.contains(.displayInline) } else { false }
    }
    var isDeferred: Bool { if case .deferred = element { true } else { false } }
    /// What is shown; a deferred element has a name for people only.
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

  /// What a finished tree has. O(n).
  ///
  /// - Parameter flattens: whether sections and alternates are taken apart.
  package init(_ tree: MenuTree, on platform: Platform, flattens: Bool) {
    self.init()
    var isGroupOpen = false
    add(tree.children(of: MenuTree.root), of: tree, to: 0, platform, flattens, &isGroupOpen)
  }

  /// - Parameter isGroupOpen: whether a border stands before what comes next.
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
      // Whether what yields still shows its key where an app has taken it nobody has told.
      node.hasUncertainKey = node.key == nil && element.keyCombination != nil
      node.names = Self.names(of: element, on: platform)
      node.beginsGroup = isGroupOpen && !nodes[parent].children.isEmpty
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
      // What has no action is told from others by its title alone.
      element.commandIdentity.flatMap { $0.action.rawValue.isEmpty ? nil : [.command($0)] } ?? []
    case .action(let action): action.identifier.map { [.action($0)] } ?? []
    case .sceneActivation(let activation): activation.action.identifier.map { [.action($0)] } ?? []
    case .deferred: []
    }
  }

  // MARK: Dumps

  /// What a running app had. O(n).
  package init(_ elements: [DumpedElement], on platform: Platform, flattens: Bool) {
    self.init()
    var isGroupOpen = false
    add(elements, to: 0, platform, flattens, &isGroupOpen, isTopLevel: true)
  }

  /// - Parameter isGroupOpen: whether a border stands before what comes next.
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
          // What has a tag or an identifier may be known without it.
          node.names.append(.command(.init(command.action)))
        }
      }
      var roles = [dumped.role].compactMap(\.self)
      if flattens, node.isMenu {
        if isTopLevel, nodes[0].children.isEmpty { roles.append(.application) }
        // The only thing in it that is there always.
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

  /// The titles of the menus that an element is in and its own, untitled sections left out: `View > Sort > By Name`.
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

  /// Where an element stands: the titles of the menus that it is in; `the menu bar` for one of those.
  package func place(of id: Int) -> String {
    var next = nodes[id].parent
    while next > 0, nodes[next].title.isEmpty { next = nodes[next].parent }
    return next <= 0 ? "the menu bar" : path(of: next)
  }

  /// What people call an element: its title, or what else it is known by.
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

  /// The elements below one, itself left out. O(them).
  func descendants(of id: Int) -> [Int] {
    var found: [Int] = []
    var stack = Array(nodes[id].children.reversed())
    while let next = stack.popLast() {
      found.append(next)
      stack += nodes[next].children.reversed()
    }
    return found
  }

  /// Whether an element is in a menu that the system fills while the app runs.
  func isInFilledMenu(_ id: Int) -> Bool {
    var next = nodes[id].parent
    while next > 0 {
      if nodes[next].isFilled { return true }
      next = nodes[next].parent
    }
    return false
  }
}
