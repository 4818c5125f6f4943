/// Finds the differences of two matched menus.
struct MenuDifferences {
  let matching: MenuMatching
  let platform: Platform
  let scope: Scope
  private(set) var found: [(difference: MenuDifference, old: Int?, new: Int?)] = []
  /// How many of the app's elements are filled in while it runs, or added by the system to every app.
  private(set) var leftOut = 0

  /// The scope of the comparison, besides the elements and their effects.
  struct Scope: Sendable {
    /// Whether titles of the app's elements are in one language.
    var comparesTitles = true
    /// Whether titles of the system's elements are in one language.
    var comparesSystemTitles = true
    /// Whether it is an `NSMenu`, whose items AppKit validates one by one while the app runs.
    var isAppKit = false
    var appNames = (definition: "", app: "")
    /// The changes of the definition's responders to commands, which the app may show.
    var validated: [ActionSelector: Validated] = [:]
  }

  /// The properties of a command that may change while the app runs.
  struct Validated: Sendable {
    var titles: Set<String> = []
  }

  var old: MenuSnapshot { matching.old }
  var new: MenuSnapshot { matching.new }

  /// The element that has a press in the running menu; the first in order.
  private var owners: [KeyCombination: Int] = [:]

  /// The definition's menus with a place that is filled while the app runs.
  private var filledPlaces: Set<Int> = []

  init(_ matching: MenuMatching, on platform: Platform, _ scope: Scope) {
    self.matching = matching
    self.platform = platform
    self.scope = scope
    for id in matching.old.nodes.indices where matching.old.nodes[id].isDeferred {
      // A deferred element of UIKit may remain in its place. AppKit does not have such elements.
      if scope.isAppKit || matching.inNew[id] == nil { filledPlaces.insert(matching.old.nodes[id].parent) }
    }
    for id in matching.new.nodes.indices {
      if let press = matching.new.nodes[id].key?.press, owners[press] == nil { owners[press] = id }
    }
    for id in matching.old.nodes.indices.dropFirst() {
      if let partner = matching.inNew[id] { compare(id, partner) } else { addMissing(id) }
    }
    for id in matching.new.nodes.indices.dropFirst() where matching.inOld[id] == nil { addAdded(id) }
    for id in matching.old.nodes.indices { compareOrder(of: id) }
  }

  mutating func add(
    _ kind: MenuDifference.Kind, _ oldID: Int, _ newID: Int, _ expected: String?, _ found: String?
  ) {
    let name = old.nodes[oldID].title.isEmpty ? new.name(of: newID) : old.name(of: oldID)
    var difference = MenuDifference(
      kind, name, at: old.nodes[oldID].source, dumped: new.nodes[newID].source, path: new.path(of: newID),
      expected: expected, found: found)
    if kind == .key {
      difference.key = old.nodes[oldID].key
      difference.foundKey = new.nodes[newID].key
      difference.takenBy = taker(of: old.nodes[oldID].key, besides: newID)
    }
    self.found.append((difference, oldID, newID))
  }

  /// The command with a definition's key in the running menu, if the definition does not give it the key.
  private func taker(of key: KeyCombination?, besides id: Int?) -> String? {
    guard let press = key?.press, let owner = owners[press], owner != id else { return nil }
    if let partner = matching.inOld[owner], old.nodes[partner].key?.press == press { return nil }
    return new.name(of: owner)
  }

  // MARK: Missing and added

  private mutating func addMissing(_ id: Int) {
    let node = old.nodes[id]
    // Elements of a missing menu are reported with it.
    if node.parent > 0, matching.inNew[node.parent] == nil, isReported(old.nodes[node.parent], node.parent) { return }
    guard isReported(node, id) else { return }
    var difference = MenuDifference(
      isNamelessGroup(node) ? .separator : .missing, old.name(of: id), at: node.source, dumped: nil,
      path: old.path(of: id), expected: description(of: node))
    difference.key = node.key
    difference.takenBy = taker(of: node.key, besides: nil)
    difference.count = old.descendants(of: id).count { matching.inNew[$0] == nil && !old.nodes[$0].isMenu }
    found.append((difference, id, nil))
  }

  private func isReported(_ node: MenuSnapshot.Node, _ id: Int) -> Bool {
    if node.isDeferred {
      // The elements that fill the place may have replaced it.
      guard !scope.isAppKit, let partner = matching.inNew[node.parent] else { return false }
      return !new.nodes[partner].children.contains { matching.inOld[$0] == nil }
    }
    // An empty group is visible only to code that inserts into it.
    return
      !(isNamelessGroup(node)
      && old.nodes[id].children.allSatisfy { matching.inNew[$0] == nil && old.nodes[$0].isDeferred })
  }

  func isNamelessGroup(_ node: MenuSnapshot.Node) -> Bool {
    node.isSection && node.names.isEmpty && node.title.isEmpty
  }

  private mutating func addAdded(_ id: Int) {
    let node = new.nodes[id]
    if isFilling(id) {
      leftOut += 1
      return
    }
    if node.parent > 0, matching.inOld[node.parent] == nil, !isNamelessGroup(new.nodes[node.parent]) { return }
    if isNamelessGroup(node) { return }
    var difference = MenuDifference(
      .added, new.name(of: id), at: nil, dumped: node.source, path: new.path(of: id), found: description(of: node))
    difference.key = node.key
    difference.count = new.descendants(of: id).count { matching.inOld[$0] == nil && !new.nodes[$0].isMenu }
    difference.declaration = MenuDifference.declaration(of: node, key: node.key)
    found.append((difference, nil, id))
  }

  /// Whether an element that only the app has was filled in while it runs.
  private func isFilling(_ id: Int) -> Bool {
    if new.isInFilledMenu(id) { return true }
    if new.nodes[id].isDeferred, scope.isAppKit { return true }
    var next = id
    while next > 0 {
      if scope.isAppKit, isAddedBySystem(next) { return true }
      let parent = new.nodes[next].parent
      if let partner = matching.inOld[parent] { return filledPlaces.contains(partner) }
      next = parent
    }
    return false
  }

  /// Whether the system puts an item, or all items of a menu, into every app's menus.
  private func isAddedBySystem(_ id: Int) -> Bool {
    let node = new.nodes[id]
    if node.isMenu {
      return !node.children.isEmpty && node.children.allSatisfy { matching.inOld[$0] == nil && isAddedBySystem($0) }
    }
    guard let action = node.element.command?.action else { return false }
    return action.isPrivate || platform.addedActions.contains(action)
  }

  private func description(of node: MenuSnapshot.Node) -> String {
    let key = node.key.map { " \($0.displayed)" } ?? ""
    switch node.element {
    case .menu: return node.isSection ? "a section" : "a menu"
    case .command(let command): return command.action.rawValue.isEmpty ? "an item" : command.action.rawValue + key
    case .keyCommand(let keyCommand): return keyCommand.command.action.rawValue + key
    case .action: return "an action"
    case .deferred: return "a deferred element"
    case .sceneActivation: return "Open in New Window"
    }
  }
}
