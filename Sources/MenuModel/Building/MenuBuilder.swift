/// Changes a menu tree the way UIKit does, with UIKit's failures as values; as `UIMenuBuilder`.
///
/// An operation is done as a whole or not at all. UIKit silently drops an insertion or ignores an anchor, or raises an
/// exception: this throws a failure and keeps it in ``failures``. "Duplicate" is about every inserted descendant.
/// Source: developer.apple.com/documentation/uikit/uimenubuilder
public struct MenuBuilder: Sendable {
  /// The system whose rules apply.
  public let platform: Platform
  /// The kind of menus that are built.
  public let system: MenuSystem
  package private(set) var tree = MenuTree()
  /// Every operation that was not done, in order.
  public private(set) var failures: [Failure] = []

  /// The elements that operations removed and no later one put back, with the number of the operation.
  private(set) var removed: [MenuAnchor: Int] = [:]
  /// The operations that removed something, by their numbers.
  private var removals: [Int: MenuChange] = [:]
  /// The elements of operations that were not done, with the failure.
  private var dropped: [MenuAnchor: Failure] = [:]
  private var operationCount = 0
  /// The menus that the system keeps at each end, in its order.
  private let pinned: (first: [Menu.Identifier], last: [Menu.Identifier])
  /// Whether commands and keys may exist twice: in AppKit, and in a `UIMenu` that no builder of UIKit makes.
  var acceptsDuplicates: Bool
  /// Whether a failure has details for people: the dropped elements, and the most likely anchor.
  var keepsDropped = true

  /// Starts from the pristine tree of a platform.
  ///
  /// AppKit's tree is empty, and a context menu has no menu bar. Insert into `.root`, or begin with the app's own
  /// menus, ``init(root:system:platform:)``.
  public init(system: MenuSystem = .main, platform: Platform) {
    self.init(emptyFor: platform, system: system)
    let empty = self
    if let tree = PlatformCache.tree(of: system, on: platform, build: { Self.pristineTree(from: empty) }) {
      self.tree = tree
    } else {
      performSystemOperations()
    }
  }

  private mutating func performSystemOperations() {
    for operation in platform.operations(for: system) where !nestsTooDeep(operation) {
      perform(operation, asSystem: true)
    }
    (removed, removals) = ([:], [:])
    operationCount = 0
    tree.systemCount = tree.nodes.count
  }

  /// Nil if an operation of the system fails. Then each builder performs them itself, and keeps the failures.
  private static func pristineTree(from empty: MenuBuilder) -> MenuTree? {
    var builder = empty
    builder.performSystemOperations()
    return builder.failures.isEmpty ? builder.tree : nil
  }

  /// Starts from the menus of a running app's builder; the platform's own additions are not made.
  public init(root: Menu, system: MenuSystem = .main, platform: Platform) {
    self.init(emptyFor: platform, system: system)
    if let traits = root.appKit { tree = MenuTree(traits) }
    perform(.insert(ElementList(root.children), at: .atEnd(of: .root)), asSystem: true)
  }

  package init(emptyFor platform: Platform, system: MenuSystem) {
    self.platform = platform
    self.system = system
    pinned = Self.pinned(on: platform)
    acceptsDuplicates = platform.rules.contains(.acceptsDuplicates)
  }

  /// Does one operation and returns its failure, if any. O(elements inserted and removed).
  @discardableResult
  package mutating func perform(_ operation: MenuOperation) -> Failure? {
    perform(operation, asSystem: false)
  }

  /// Does an operation that a platform's own definition may do even if an app may not.
  @discardableResult
  package mutating func perform(_ operation: MenuOperation, asSystem: Bool) -> Failure? {
    let failure =
      rootRefusal(of: operation) ?? (asSystem ? nil : refusal(of: operation))
      ?? attempt(operation, keepsPinned: !asSystem)
    operationCount += 1
    if let failure { keep(failure, of: operation) }
    return failure
  }

  private mutating func keep(_ failure: Failure, of operation: MenuOperation) {
    failures.append(failure)
    guard keepsDropped else { return }
    var cause = failure
    if case .droppedAnchor(_, let first) = failure { cause = first }
    operation.elements.forEach { element in
      if let anchor = element.anchor { dropped[resolved(anchor)] = cause }
    }
  }

  /// Does an operation that only systems with element operations have, even if it brings in only menus.
  @discardableResult
  mutating func performElementOperation(_ operation: MenuOperation) -> Failure? {
    if platform.rules.contains(.elementOperations) { return perform(operation) }
    let failure = Failure.unavailable(operation.change(keepsElements: keepsDropped, isOfElements: true))
    keep(failure, of: operation)
    return failure
  }

  package mutating func reserve(for lists: [ElementList]) {
    tree.reserve(lists.reduce(0) { $0 + $1.count }, commands: lists.reduce(0) { $0 + $1.commandCount })
  }

  /// - Parameter keepsPinned: whether the menus that the system keeps must stay, or come in again.
  private mutating func attempt(_ operation: MenuOperation, keepsPinned: Bool) -> Failure? {
    guard let anchor = id(of: operation.anchor) else {
      return removed[resolved(operation.anchor)].map {
        .removedAnchor(operation.anchor, operation: $0, by: removals[$0])
      } ?? missing(operation.anchor)
    }
    func insert(
      in parent: MenuTree.ID, at position: Int, insteadOf leaving: Insertion.Leaving? = nil
    ) -> Failure? {
      insertElements(of: operation, in: parent, at: position, insteadOf: leaving, keepsPinned: keepsPinned)
    }
    switch operation {
    case .insert(_, let place):
      let parent: MenuTree.ID
      let position: Int
      switch place {
      case .atStart: (parent, position) = (anchor, 0)
      case .atEnd: (parent, position) = (anchor, tree.nodes[anchor].children.count)
      case .before: (parent, position) = location(of: anchor, offset: 0)
      case .after: (parent, position) = location(of: anchor, offset: 1)
      }
      return insert(in: parent, at: position)
    case .replace, .remove:
      let (parent, position) = location(of: anchor, offset: 0)
      return insert(in: parent, at: position, insteadOf: .element(Int32(anchor)))
    case .replaceChildren:
      return insert(in: anchor, at: 0, insteadOf: .children(of: Int32(anchor)))
    }
  }

  /// An operation that the root does not allow, even for the platform itself: the tree would be lost or unlinked.
  private func rootRefusal(of operation: MenuOperation) -> Failure? {
    guard case .menu(.root) = resolved(operation.anchor) else { return nil }
    switch operation {
    case .insert(_, .before), .insert(_, .after), .remove: break
    case .replace(_, let elements):
      if elements.onlyMenu?.identifier.map(platform.resolved) == .root { return nil }
    case .insert, .replaceChildren: return nil
    }
    return .rootOperation(operation.change(keepsElements: keepsDropped))
  }

  /// The reason that UIKit refuses an app, whatever the tree is.
  private func refusal(of operation: MenuOperation) -> Failure? {
    if operation.needsElementOperations, !platform.rules.contains(.elementOperations) {
      return .unavailable(operation.change(keepsElements: keepsDropped))
    }
    if case .menu(let identifier) = resolved(operation.anchor), platform.keeps(identifier) {
      switch operation {
      case .remove: return .fixedMenu(identifier)
      case .replace(_, let elements):
        if elements.onlyMenu?.identifier.map(platform.resolved) == identifier { break }
        return .fixedMenu(identifier)
      case .insert, .replaceChildren: break
      }
    }
    return nil
  }

  private func location(of id: MenuTree.ID, offset: Int) -> (parent: MenuTree.ID, position: Int) {
    let parent = tree.parent(of: id) ?? MenuTree.root
    return (parent, (tree.nodes[parent].children.firstIndex(of: Int32(id)) ?? 0) + offset)
  }

  /// Takes children of `parent` out and puts elements in at a position; undone if any of them clashes.
  private mutating func insertElements(
    of operation: MenuOperation, in parent: MenuTree.ID, at position: Int, insteadOf leaving: Insertion.Leaving?,
    keepsPinned: Bool
  ) -> Failure? {
    var insertion = Insertion(into: tree, on: platform, insteadOf: leaving, acceptsDuplicates: acceptsDuplicates)
    let added = insertion.add(operation.elements, below: parent, of: &tree)
    let failure =
      insertion.failure(of: operation.change(keepsElements: keepsDropped))
      ?? (keepsPinned ? lostPins(by: insertion) : nil)
    if let failure {
      insertion.undo(in: &tree)
      return failure
    }
    let old: [Int32] =
      switch leaving {
      case nil: []
      case .element(let id)?: [id]
      case .children(let menu)?: tree.nodes[Int(menu)].children
      }
    let taken = tree.unindex(old)
    if old == [0] {
      if let new = added.first { tree.replaceRoot(by: Int(new)) }
    } else {
      tree.nodes[parent].children.replaceSubrange(position..<position + old.count, with: added)
    }
    if parent == MenuTree.root { arrangeTopLevel() }
    tree.settleTwins(new: insertion.firstNew..<Int32(tree.nodes.count), old: taken)
    for entry in taken { if let anchor = entry.subject.anchor { removed[anchor] = operationCount } }
    if keepsDropped, !taken.isEmpty { removals[operationCount] = operation.change(keepsElements: false) }
    if !removed.isEmpty {
      let new = Int(insertion.firstNew)..<tree.nodes.count
      if removed.count < new.count {
        removed = removed.filter { tree.id(of: $0.key) == nil }
      } else {
        for id in new { if let anchor = tree[id].anchor { removed[anchor] = nil } }
      }
    }
    return nil
  }

  /// The menus that the system keeps, and that are taken out with their parents and not brought in again.
  private func lostPins(by insertion: Insertion) -> Failure? {
    var kept: [Menu.Identifier] = []
    for pin in platform.pinned {
      guard let id = tree.menus[pin.identifier], insertion.isLeaving(id, tree), !kept.contains(pin.identifier) else {
        continue
      }
      kept.append(pin.identifier)
    }
    return kept.isEmpty ? nil : .fixedMenus(kept)
  }

  /// Moves kept menus back to their ends; mostly reads nothing between them, where an app may have thousands.
  private mutating func arrangeTopLevel() {
    let first = pinnedMenus(pinned.first)
    let last = pinnedMenus(pinned.last)
    let children = tree.nodes[MenuTree.root].children
    if children.starts(with: first), children.suffix(last.count).elementsEqual(last) { return }
    let kept = Set(first + last)
    tree.nodes[MenuTree.root].children = first + children.filter { !kept.contains($0) } + last
  }

  /// The kept menus at each end. Of two pins of one menu the last counts: a platform's own comes after its base's.
  private static func pinned(on platform: Platform) -> (first: [Menu.Identifier], last: [Menu.Identifier]) {
    var (first, last): ([Menu.Identifier], [Menu.Identifier]) = ([], [])
    var seen: Set<Menu.Identifier> = []
    for pin in platform.pinned.reversed() {
      guard let position = pin.position, seen.insert(pin.identifier).inserted else { continue }
      switch position {
      case .first: first.append(pin.identifier)
      case .last: last.append(pin.identifier)
      }
    }
    return (first.reversed(), last.reversed())
  }

  private func pinnedMenus(_ identifiers: [Menu.Identifier]) -> [Int32] {
    identifiers.compactMap { identifier in
      guard let id = tree.menus[identifier], tree.nodes[Int(id)].parent == Int32(MenuTree.root) else { return nil }
      return id
    }
  }

  /// Resolves the platform's aliases.
  private func resolved(_ anchor: MenuAnchor) -> MenuAnchor {
    if case .menu(let identifier) = anchor { .menu(platform.resolved(identifier)) } else { anchor }
  }

  private func missing(_ anchor: MenuAnchor) -> Failure {
    guard keepsDropped else { return .missingAnchor(anchor) }
    if let cause = dropped[resolved(anchor)] { return .droppedAnchor(anchor, because: cause) }
    if tree.nodes[MenuTree.root].children.isEmpty, removed.isEmpty {
      return .missingAnchor(anchor, hasNoMenuBar: true)
    }
    // An anchor that the system has for other apps is spelt right.
    if case .menu(let identifier) = anchor, Menu.Identifier.system.contains(where: { $0.identifier == identifier }) {
      let feature = platform.feature(bringing: anchor, in: system)?.name
      return .missingAnchor(anchor, feature: feature, hasNoMenuBar: feature == nil && system == .context)
    }
    func name(_ other: MenuAnchor) -> String? {
      switch (anchor, other) {
      case (.menu(let wanted), .menu(let other)): wanted.isSystem ? other.rawValue : other.displayed
      case (.command, .command(let identity)): identity.action.rawValue
      case (.action, .action(let identifier)): identifier.rawValue
      default: nil
      }
    }
    let others = tree.ids(from: MenuTree.root).compactMap { tree[Int($0)].anchor }
    let wanted = name(anchor) ?? ""
    let closest = Suggestion.closest(to: wanted, in: others.compactMap(name))
    return .missingAnchor(
      anchor, closest: others.first { name($0) == wanted } ?? others.first { closest != nil && name($0) == closest })
  }

  package func id(of anchor: MenuAnchor) -> MenuTree.ID? {
    tree.id(of: resolved(anchor))
  }
}

extension Platform {
  /// The feature of apps with which the platform has an element by itself; nil without one.
  package func feature(bringing anchor: MenuAnchor, in system: MenuSystem) -> Feature? {
    let others = features.filter { !activeFeatures.contains($0.name) }
    let inactive = Set(others.filter(App(supports: activeFeatures).hasByDefault).map(\.name))
    return others.first { feature in
      let omitted = inactive.subtracting([feature.name])
      let app = App(supports: activeFeatures.union([feature.name]), omits: omitted)
      return Platform(named: name, for: app).map {
        MenuBuilder(system: system, platform: $0).id(of: anchor) != nil
      } ?? false
    }
  }
}
