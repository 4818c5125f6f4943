/// One batch of elements on its way into a tree. It adds them, claims their names, and knows the clashes.
struct Insertion {
  private let platform: Platform
  private let acceptsDuplicates: Bool
  private let leaving: Leaving?
  /// Elements at or after this index were brought in by this insertion.
  let firstNew: Int32
  /// The names of menus and actions that were claimed; those of commands, and keys, are found by their element.
  private var claimed: [MenuBuilder.Subject] = []
  /// The names of removed elements and keys that a command gave up, with their former owners, which may be new.
  private var yielded: [MenuTree.IndexEntry] = []
  /// The clashes, each with its inserted element, which puts them into menu order in the end.
  private var outerClashes: [(id: Int32, clash: MenuBuilder.Clash)] = []
  private var innerClashes: [(id: Int32, clash: MenuBuilder.Clash)] = []
  /// The names among ``outerClashes``, and the first element that brings each in: a second one is a clash inside.
  private var clashing: [MenuBuilder.Subject: Int32] = [:]
  private var unfinished: MenuBuilder.Failure?

  /// The elements that an operation takes out: their names are free for those it brings in.
  enum Leaving {
    /// An element with all below it.
    case element(Int32)
    /// All elements below a menu.
    case children(of: Int32)
  }

  init(into tree: MenuTree, on platform: Platform, insteadOf leaving: Leaving? = nil, acceptsDuplicates: Bool = false) {
    (self.platform, self.leaving, self.acceptsDuplicates) = (platform, leaving, acceptsDuplicates)
    firstNew = Int32(tree.nodes.count)
  }

  /// Names stay in the index until the operation succeeds, so a failing one costs no more than its insertion. O(depth).
  func isLeaving(_ id: Int32, _ tree: MenuTree) -> Bool {
    guard let leaving, id < firstNew else { return false }
    var next = id
    while next >= 0 {
      let parent = tree.nodes[Int(next)].parent
      switch leaving {
      case .element(let element): if next == element { return true }
      case .children(let menu): if parent == menu { return true }
      }
      next = parent
    }
    return false
  }

  /// Adds elements and all below them to the tree's array, linked to `parent` but not yet among its children.
  mutating func add(_ list: ElementList, below parent: MenuTree.ID, of tree: inout MenuTree) -> [Int32] {
    let added = link(list, below: parent, of: &tree)
    claimCommands(in: &tree)
    return added
  }

  /// The same, where commands claim neither their identity nor their key.
  mutating func link(_ list: ElementList, below parent: MenuTree.ID, of tree: inout MenuTree) -> [Int32] {
    add(list, tree.maker(of: list), below: Int32(parent), in: &tree)
  }

  private mutating func add(
    _ list: ElementList, _ maker: UInt16?, below parent: Int32, in tree: inout MenuTree
  ) -> [Int32] {
    var added: [Int32] = []
    // The menus around the next element, and where each ends: deep ones need no room on a thread's stack.
    var open: [(id: Int32, end: Int)] = []
    for index in list.indices {
      while let last = open.last, last.end <= index { open.removeLast() }
      let id = add(index, of: list, maker, below: open.last?.id ?? parent, in: &tree)
      if let menu = open.last?.id { tree.nodes[Int(menu)].children.append(id) } else { added.append(id) }
      guard list.items[index].facts.kind == .menu else { continue }
      tree.nodes[Int(id)].children.reserveCapacity(list.children(of: index).underestimatedCount)
      open.append((id, Int(list.items[index].end)))
    }
    return added
  }

  /// Adds one element; a menu without its children.
  private mutating func add(
    _ index: Int, of list: ElementList, _ maker: UInt16?, below parent: Int32, in tree: inout MenuTree
  ) -> Int32 {
    let facts = list.items[index].facts
    switch facts.kind {
    case .menu:
      var element = list[index]
      guard case .menu(var menu) = element else { break }
      if let identifier = menu.identifier {
        menu.identifier = platform.resolved(identifier)
        if menu.identifier != identifier { element = .menu(menu) }
      }
      let id = tree.append(element, facts, parent: parent)
      if let identifier = menu.identifier {
        if let other = tree.menus.updateValue(id, forKey: identifier) {
          meet(.menu(identifier), id, other, in: &tree)
        } else {
          claimed.append(.menu(identifier))
        }
      }
      return id
    case .command, .keyCommand:
      let id = tree.append(index, of: list, maker: maker, parent: parent)
      if facts.lacksAction, !platform.rules.contains(.commandsWithoutAction) {
        unfinished = unfinished ?? .missingAction(tree[Int(id)])
      } else if facts.kind == .keyCommand, facts.key == nil {
        unfinished = unfinished ?? .missingInput(tree[Int(id)])
      }
      return id
    case .action, .sceneActivation:
      let element = list[index]
      let action: Action
      switch element {
      case .action(let own): action = own
      case .sceneActivation(let activation):
        action = activation.action
        if let alternate = activation.alternate, !platform.offersSeveralWindows {
          // Without windows people choose the alternate: it has the key and may clash. The name remains an anchor.
          let id = add(ElementList([alternate]), nil, below: parent, in: &tree)[0]
          tree.addSceneAlternate(id, of: action.identifier)
          add(action, id, to: &tree)
          return id
        }
      case .menu, .command, .keyCommand, .deferred: action = Action()
      }
      let id = tree.append(index, of: list, maker: maker, parent: parent)
      add(action, id, to: &tree)
      return id
    case .deferred: break
    }
    return tree.append(index, of: list, maker: maker, parent: parent)
  }

  /// Two loops let the processor look several up at a time: with 1,000,000 commands in 16 MB, it waited a fifth of it.
  private mutating func claimCommands(in tree: inout MenuTree) {
    let new = firstNew..<Int32(tree.nodes.count)
    var twins: [(id: Int32, first: Int32)] = []
    for id in new where tree.nodes[Int(id)].facts.isCommand {
      guard let other = tree.claimIdentity(id) else { continue }
      if leaving != nil, isLeaving(other, tree), let identity = tree[Int(id)].commandIdentity {
        take(.command(identity), id, from: other, in: &tree)
      } else if acceptsDuplicates {
        tree.noteTwin(id)
      } else {
        twins.append((id, other))
      }
    }
    for (id, first) in twins {
      if let identity = tree[Int(id)].commandIdentity { clash(.command(identity), id, with: first, in: &tree) }
    }
    // A known command's key is known too: only the command is reported, unless the key is twice among the new ones.
    let known = Set(twins.map(\.id))
    for id in new {
      guard let key = tree.nodes[Int(id)].facts.key, let other = tree.claimKey(key, id) else { continue }
      let yields = tree.nodes[Int(other)].facts.yieldsToApp && !tree.nodes[Int(id)].facts.yieldsToApp
      if yields || isLeaving(other, tree) {
        take(.key(key), id, from: other, in: &tree)
      } else if tree.nodes[Int(id)].facts.yieldsToApp, !tree.nodes[Int(other)].facts.yieldsToApp {
        // The app has the key already: the system's command comes in without it.
        continue
      } else if !known.isEmpty, known.contains(id), isOnlyTwin(id, key, other, in: tree) {
        if other < firstNew { clashing[.key(key)] = clashing[.key(key)] ?? id }
      } else if !acceptsDuplicates {
        clash(.key(key), id, with: other, in: &tree)
      }
    }
  }

  /// Whether only one command, brought in twice, brings in its key.
  private func isOnlyTwin(_ id: Int32, _ key: KeyCombination, _ other: Int32, in tree: MenuTree) -> Bool {
    guard let first = other >= firstNew ? other : clashing[.key(key)] else { return true }
    return tree[Int(first)].commandIdentity == tree[Int(id)].commandIdentity
  }

  private mutating func add(_ action: Action, _ id: Int32, to tree: inout MenuTree) {
    guard let identifier = action.identifier else { return }
    if let other = tree.actions.updateValue(id, forKey: identifier) {
      meet(.action(identifier), id, other, in: &tree)
    } else {
      claimed.append(.action(identifier))
    }
  }

  private mutating func meet(_ subject: MenuBuilder.Subject, _ id: Int32, _ other: Int32, in tree: inout MenuTree) {
    if isLeaving(other, tree) {
      take(subject, id, from: other, in: &tree)
    } else {
      clash(subject, id, with: other, in: &tree)
    }
  }

  private mutating func take(_ subject: MenuBuilder.Subject, _ id: Int32, from other: Int32, in tree: inout MenuTree) {
    tree[subject] = id
    yielded.append(MenuTree.IndexEntry(subject: subject, id: other))
  }

  /// Notes a clash and leaves the name with its first owner.
  private mutating func clash(
    _ subject: MenuBuilder.Subject, _ id: Int32, with other: Int32, in tree: inout MenuTree
  ) {
    tree[subject] = other
    var other = other
    if other < firstNew, let earlier = clashing.updateValue(id, forKey: subject) {
      clashing[subject] = earlier
      other = earlier
    }
    let clash = MenuBuilder.Clash(
      subject: subject, element: tree[Int(id)], existing: tree[Int(other)],
      path: tree.titles(above: Int(other)),
      ancestors: tree.ancestors(of: Int(other)).map {
        if case .menu(let menu) = tree[$0] { menu.identifier } else { nil }
      })
    if other >= firstNew { innerClashes.append((id, clash)) } else { outerClashes.append((id, clash)) }
  }

  /// The reason why UIKit would not do the insertion; nil when it would. A crash comes before a drop.
  func failure(of change: @autoclosure () -> MenuChange) -> MenuBuilder.Failure? {
    if let unfinished { return unfinished }
    if !innerClashes.isEmpty { return .crash(Self.inMenuOrder(innerClashes)) }
    return outerClashes.isEmpty ? nil : .duplicates(Self.inMenuOrder(outerClashes), change())
  }

  /// The clashes by the elements that are brought in; an element's identity before its key.
  private static func inMenuOrder(_ clashes: [(id: Int32, clash: MenuBuilder.Clash)]) -> [MenuBuilder.Clash] {
    clashes.enumerated().sorted { ($0.element.id, $0.offset) < ($1.element.id, $1.offset) }.map(\.element.clash)
  }

  func undo(in tree: inout MenuTree) {
    for subject in claimed { tree[subject] = nil }
    for id in firstNew..<Int32(tree.nodes.count) { tree.releaseCommand(id) }
    for entry in yielded where entry.id < firstNew { tree[entry.subject] = entry.id }
    tree.removeLast(from: firstNew)
  }
}
