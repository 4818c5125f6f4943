/// One batch of elements on its way into a tree: adds them, claims their names, and knows what clashed.
struct Insertion {
  private let platform: Platform
  /// Elements at or after this index were brought in by this insertion.
  private let firstNew: Int32
  /// The elements that claimed a name of their own, and those that claimed a key.
  private(set) var named: [Int32] = []
  private(set) var keyed: [Int32] = []
  /// The names that a system command gave up, and who had them.
  private var yielded: [MenuTree.IndexEntry] = []
  private var outerClashes: [MenuBuilder.Clash] = []
  private var innerClashes: [MenuBuilder.Clash] = []
  /// The names among ``outerClashes``, and the first element that brings each in: a second one is a clash within.
  private var clashing: [MenuBuilder.Subject: Int32] = [:]
  private var unfinished: MenuBuilder.Failure?

  init(into tree: MenuTree, on platform: Platform) {
    self.platform = platform
    firstNew = Int32(tree.nodes.count)
  }

  /// Adds elements and all below them to the tree's array, linked to `parent` but not yet among its children.
  mutating func add(_ elements: [MenuElement], below parent: MenuTree.ID, of tree: inout MenuTree) -> [Int32] {
    elements.map { add($0, below: Int32(parent), of: &tree) }
  }

  private mutating func add(_ element: MenuElement, below parent: Int32, of tree: inout MenuTree) -> Int32 {
    let id = Int32(tree.nodes.count)
    switch element {
    case .menu(var menu):
      menu.identifier = menu.identifier.map(platform.resolved)
      let children = menu.children
      menu.children = []
      tree.nodes.append(MenuTree.Node(.menu(menu), parent: parent))
      if let identifier = menu.identifier {
        if let other = tree.menus.updateValue(id, forKey: identifier) {
          clash(.menu(identifier), id, with: other, in: &tree)
        } else {
          named.append(id)
        }
      }
      tree.nodes[Int(id)].children = children.map { add($0, below: id, of: &tree) }
    case .command, .keyCommand:
      tree.nodes.append(MenuTree.Node(element, parent: parent))
      addCommand(element, id, to: &tree)
    case .action(let action):
      tree.nodes.append(MenuTree.Node(element, parent: parent))
      add(action, id, to: &tree)
    case .sceneActivation(let activation):
      if let alternate = activation.alternate, !platform.offersSeveralWindows {
        // On a device without windows the alternate is what can be chosen, has the key and may clash. The name stays
        // an anchor.
        let id = add(alternate, below: parent, of: &tree)
        add(activation.action, id, to: &tree)
        return id
      }
      tree.nodes.append(MenuTree.Node(element, parent: parent))
      add(activation.action, id, to: &tree)
    case .deferred:
      tree.nodes.append(MenuTree.Node(element, parent: parent))
    }
    return id
  }

  /// Claims a command's names. What it needs of the element it asks for one by one: a command that is taken out of
  /// its element is copied with everything it refers to, which for 100,000 commands is a tenth of all time.
  private mutating func addCommand(_ element: MenuElement, _ id: Int32, to tree: inout MenuTree) {
    if element.lacksAction, !platform.rules.contains(.commandsWithoutAction) {
      unfinished = unfinished ?? .missingAction(element)
    }
    var isNew = true
    if let other = tree.commands.insert(id, in: tree.nodes) {
      if let identity = element.commandIdentity { clash(.command(identity), id, with: other, in: &tree) }
      isNew = false
    } else {
      named.append(id)
    }
    guard case .keyCommand = element else { return }
    guard let key = element.keyCombination else {
      unfinished = unfinished ?? .missingInput(element)
      return
    }
    if isNew || platform.rules.contains(.acceptsDuplicates) { claim(key, id, in: &tree) }
  }

  private mutating func add(_ action: Action, _ id: Int32, to tree: inout MenuTree) {
    guard let identifier = action.identifier else { return }
    if let other = tree.actions.updateValue(id, forKey: identifier) {
      clash(.action(identifier), id, with: other, in: &tree)
    } else {
      named.append(id)
    }
  }

  private mutating func claim(_ key: KeyCombination, _ id: Int32, in tree: inout MenuTree) {
    guard let other = tree.keys.updateValue(id, forKey: key) else {
      keyed.append(id)
      return
    }
    if tree.nodes[Int(other)].facts.yieldsToApp, !tree.nodes[Int(id)].facts.yieldsToApp {
      yielded.append(MenuTree.IndexEntry(subject: .key(key), id: other))
    } else {
      clash(.key(key), id, with: other, in: &tree)
    }
  }

  /// Notes a clash and leaves the name with who had it first.
  private mutating func clash(
    _ subject: MenuBuilder.Subject, _ id: Int32, with other: Int32, in tree: inout MenuTree
  ) {
    tree[subject] = other
    switch subject {
    case .command, .key: if platform.rules.contains(.acceptsDuplicates) { return }
    case .menu, .action: break
    }
    var other = other
    if other < firstNew, let earlier = clashing.updateValue(id, forKey: subject) {
      clashing[subject] = earlier
      other = earlier
    }
    let clash = MenuBuilder.Clash(
      subject: subject, element: tree.nodes[Int(id)].element, existing: tree.nodes[Int(other)].element,
      path: tree.titles(above: Int(other)),
      ancestors: tree.ancestors(of: Int(other)).map {
        if case .menu(let menu) = tree[$0] { menu.identifier } else { nil }
      })
    if other >= firstNew { innerClashes.append(clash) } else { outerClashes.append(clash) }
  }

  /// Why UIKit would not do the insertion; nil when it would. A crash comes before a drop.
  func failure(bringing elements: [MenuElement]) -> MenuBuilder.Failure? {
    if let unfinished { return unfinished }
    if !innerClashes.isEmpty { return .crash(innerClashes) }
    return outerClashes.isEmpty ? nil : .duplicates(outerClashes, dropped: elements)
  }

  /// Takes everything that was added out again; elements and names are as they were before.
  func undo(in tree: inout MenuTree) {
    for id in named {
      if let anchor = tree.nodes[Int(id)].element.anchor { tree[anchor.subject] = nil }
    }
    for id in keyed {
      if let key = tree.nodes[Int(id)].facts.key { tree.keys[key] = nil }
    }
    for entry in yielded { tree[entry.subject] = entry.id }
    tree.nodes.removeSubrange(Int(firstNew)...)
  }
}
