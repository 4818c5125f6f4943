/// Matches the elements of two menus, also moved ones: by identity first, then by title and key, then by place.
struct MenuMatching: Sendable {
  let old: MenuSnapshot
  let new: MenuSnapshot
  /// The element of the new menu for each of the old menu; nil without one.
  private(set) var inNew: [Int?]
  private(set) var inOld: [Int?]

  /// O(n), except for many elements with one identity.
  init(_ old: MenuSnapshot, _ new: MenuSnapshot) {
    self.old = old
    self.new = new
    inNew = Array(repeating: nil, count: old.nodes.count)
    inOld = Array(repeating: nil, count: new.nodes.count)
    match(0, 0)
    matchNames()
    matchMenusByTitle()
    matchMenusByContent()
    matchLeaves()
    matchMenusByContent()
    matchMenusByPlace()
    matchLeavesByPlace()
  }

  private mutating func match(_ oldID: Int, _ newID: Int) {
    inNew[oldID] = newID
    inOld[newID] = oldID
  }

  private func isFree(old id: Int) -> Bool { inNew[id] == nil }
  private func isFree(new id: Int) -> Bool { inOld[id] == nil }

  // MARK: Identity

  private mutating func matchNames() {
    for rank in 0..<2 {
      // An element's own name counts more than its other possible names.
      var candidates: [MenuSnapshot.Name: [Int]] = [:]
      for id in new.nodes.indices where isFree(new: id) {
        for name in rank == 0 ? new.nodes[id].names.prefix(1) : new.nodes[id].names[...] {
          candidates[name, default: []].append(id)
        }
      }
      var asked: [MenuSnapshot.Name: [Int]] = [:]
      var order: [MenuSnapshot.Name] = []
      for id in old.nodes.indices where isFree(old: id) {
        guard let name = old.nodes[id].names.first, candidates[name] != nil else { continue }
        if asked[name] == nil { order.append(name) }
        asked[name, default: []].append(id)
      }
      for name in order { match(asked[name] ?? [], candidates[name] ?? []) }
    }
  }

  /// The limit of compared elements. For more elements with one name, their order decides.
  private static let maximumCompared = 40

  /// Matches elements with one name, the most alike first.
  private mutating func match(_ olds: [Int], _ news: [Int]) {
    let olds = olds.filter { isFree(old: $0) }
    let news = news.filter { isFree(new: $0) }
    if olds.count == 1 && news.count == 1 || max(olds.count, news.count) > Self.maximumCompared {
      for (old, new) in zip(olds, news) { match(old, new) }
      return
    }
    var pairs: [(likeness: Int, old: Int, new: Int)] = []
    for old in olds { for new in news { pairs.append((likeness(old, new), old, new)) } }
    // An unstable sort would make the result depend on the library.
    pairs.sort { ($1.likeness, $0.old, $0.new) < ($0.likeness, $1.old, $1.new) }
    for pair in pairs where isFree(old: pair.old) && isFree(new: pair.new) { match(pair.old, pair.new) }
  }

  private func likeness(_ oldID: Int, _ newID: Int) -> Int {
    let (old, new) = (old.nodes[oldID], new.nodes[newID])
    return (old.title == new.title ? 4 : 0) + (old.key?.press == new.key?.press ? 2 : 0)
      + (self.old.place(of: oldID) == self.new.place(of: newID) ? 3 : 0)
      + (old.element.commandIdentity == new.element.commandIdentity ? 1 : 0)
  }

  // MARK: Menus

  private mutating func matchMenusByTitle() {
    // The menus of a matched menu, from the top: its own match may be of this pass.
    for id in old.nodes.indices {
      guard let partner = inNew[id] else { continue }
      matchChildren(of: id, partner) { $0.isMenu && $1.isMenu && !$0.title.isEmpty && $0.title == $1.title }
    }
    // Then moved menus with a distinctive title.
    matchUnique { $0.isMenu && !$0.title.isEmpty ? Likeness(title: $0.title, key: nil) : nil }
  }

  /// More pairs of children are not compared one by one: the rest have other names altogether.
  private static let maximumPairs = 40_000

  /// Matches the children of two matched menus, in their order, if a condition holds.
  private mutating func matchChildren(
    of oldID: Int, _ newID: Int, where isSame: (MenuSnapshot.Node, MenuSnapshot.Node) -> Bool
  ) {
    let news = new.nodes[newID].children.filter { isFree(new: $0) }
    if news.isEmpty { return }
    let olds = old.nodes[oldID].children.filter { isFree(old: $0) }
    guard olds.count * news.count <= Self.maximumPairs else { return }
    for child in olds {
      if let found = news.first(where: { isFree(new: $0) && isSame(old.nodes[child], new.nodes[$0]) }) {
        match(child, found)
      }
    }
  }

  /// Menus match if most elements of one of them are in the other.
  private mutating func matchMenusByContent() {
    for id in old.nodes.indices.reversed() where isFree(old: id) && old.nodes[id].isMenu {
      var votes: [Int: Int] = [:]
      var count = 0
      for child in old.nodes[id].children {
        guard let partner = inNew[child] else { continue }
        count += 1
        let parent = new.nodes[partner].parent
        if parent >= 0, isFree(new: parent), new.nodes[parent].isSection == old.nodes[id].isSection {
          votes[parent, default: 0] += 1
        }
      }
      let best = votes.max { ($0.value, $1.key) < ($1.value, $0.key) }
      if let best, best.value * 2 > count { match(id, best.key) }
    }
  }

  /// Matches the remaining menus of two matched menus: untitled ones, and the only one in each.
  private mutating func matchMenusByPlace() {
    for id in old.nodes.indices {
      guard let partner = inNew[id] else { continue }
      matchChildren(of: id, partner) { old, new in
        old.isMenu && new.isMenu && old.isSection == new.isSection && old.title.isEmpty && new.title.isEmpty
          && (old.names.isEmpty || new.names.isEmpty) && old.children.isEmpty == new.children.isEmpty
      }
      let olds = old.nodes[id].children.filter { isFree(old: $0) && old.nodes[$0].isMenu && !old.nodes[$0].isSection }
      let news = new.nodes[partner].children.filter {
        isFree(new: $0) && new.nodes[$0].isMenu && !new.nodes[$0].isSection
      }
      if olds.count == 1, news.count == 1, Self.areAlike(old.nodes[olds[0]].title, new.nodes[news[0]].title) {
        match(olds[0], news[0])
      }
    }
  }

  // MARK: Leaves

  /// The features of an element, for one with another identity.
  private struct Likeness: Hashable {
    let title: String
    let key: KeyCombination?
  }

  private mutating func matchLeaves() {
    matchUnique {
      $0.isMenu || $0.title.isEmpty || $0.key == nil ? nil : Likeness(title: $0.title, key: $0.key?.press)
    }
    for id in old.nodes.indices {
      guard let partner = inNew[id] else { continue }
      matchChildren(of: id, partner) { !$0.isMenu && !$1.isMenu && !$0.title.isEmpty && $0.title == $1.title }
      matchChildren(of: id, partner) {
        !$0.isMenu && !$1.isMenu && $0.key != nil && $0.key?.press == $1.key?.press
      }
      matchChildren(of: id, partner) {
        guard let first = $0.element.command?.action, let second = $1.element.command?.action else { return false }
        return first == second && !first.rawValue.isEmpty
      }
      matchChildren(of: id, partner) { $0.isDeferred && $1.isDeferred }
    }
    matchUnique { $0.isMenu || $0.title.isEmpty ? nil : Likeness(title: $0.title, key: nil) }
    matchUnique {
      guard !$0.isMenu, let action = $0.element.command?.action, !action.rawValue.isEmpty else { return nil }
      return Likeness(title: action.rawValue, key: nil)
    }
  }

  /// Matches elements in any place whose likeness is unique in each menu.
  private mutating func matchUnique(_ likeness: (MenuSnapshot.Node) -> Likeness?) {
    var olds: [Likeness: [Int]] = [:]
    var news: [Likeness: [Int]] = [:]
    for id in old.nodes.indices where isFree(old: id) {
      if let likeness = likeness(old.nodes[id]) { olds[likeness, default: []].append(id) }
    }
    for id in new.nodes.indices where isFree(new: id) {
      if let likeness = likeness(new.nodes[id]) { news[likeness, default: []].append(id) }
    }
    for (likeness, ids) in olds where ids.count == 1 {
      guard let others = news[likeness], others.count == 1 else { continue }
      if old.nodes[ids[0]].isSection == new.nodes[others[0]].isSection { match(ids[0], others[0]) }
    }
  }

  /// Matches remaining leaves between two matched neighbours, if their titles or actions are nearly the same.
  private mutating func matchLeavesByPlace() {
    for id in old.nodes.indices {
      guard let partner = inNew[id] else { continue }
      matchChildren(of: id, partner) { old, new in
        !old.isMenu && !new.isMenu
          && (Self.areAlike(old.title, new.title)
            || Self.areAlike(old.element.command?.action.rawValue ?? "", new.element.command?.action.rawValue ?? ""))
      }
    }
  }

  private static func areAlike(_ first: String, _ second: String) -> Bool {
    !first.isEmpty && !second.isEmpty && Suggestion.closest(to: first, in: [second]) != nil
  }
}
