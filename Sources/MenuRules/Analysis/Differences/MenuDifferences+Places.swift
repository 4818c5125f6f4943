/// Differences of places: moved elements, other orders, separators.
extension MenuDifferences {
  mutating func comparePlace(_ oldID: Int, _ newID: Int) {
    // A group without a name is a place, not a menu. Without a match, its parent counts.
    var parent = old.nodes[oldID].parent
    while parent > 0, matching.inNew[parent] == nil, isNamelessGroup(old.nodes[parent]) {
      parent = old.nodes[parent].parent
    }
    var other = new.nodes[newID].parent
    while other > 0, matching.inOld[other] == nil, isNamelessGroup(new.nodes[other]) {
      other = new.nodes[other].parent
    }
    if matching.inNew[parent] == other { return }
    let (place, otherPlace) = (old.place(of: oldID), new.place(of: newID))
    if place != otherPlace {
      add(.moved, oldID, newID, place, otherPlace)
    } else {
      add(.moved, oldID, newID, section(old, oldID), section(new, newID))
    }
  }

  func section(_ menu: MenuSnapshot, _ id: Int) -> String {
    let parent = menu.nodes[id].parent
    let name = menu.nodes[parent].isSection ? menu.name(of: parent) : "no section"
    return "\(name) in \(menu.place(of: id))"
  }

  mutating func compareOrder(of id: Int) {
    guard let partner = matching.inNew[id] else { return }
    let places = Dictionary(uniqueKeysWithValues: new.nodes[partner].children.enumerated().map { ($1, $0) })
    let pairs: [(old: Int, new: Int, place: Int)] = old.nodes[id].children.compactMap { child in
      guard let other = matching.inNew[child], let place = places[other], !old.nodes[child].isAlternate else {
        return nil
      }
      return (child, other, place)
    }
    let kept = Self.longestRun(pairs.map(\.place))
    var inNewOrder = pairs
    inNewOrder.sort { $0.place < $1.place }
    for (index, pair) in pairs.enumerated() where !kept.contains(index) {
      let before = index > 0 ? old.name(of: pairs[index - 1].old) : nil
      let place = inNewOrder.firstIndex { $0.old == pair.old } ?? 0
      let after = place > 0 ? new.name(of: inNewOrder[place - 1].new) : nil
      add(
        .order, pair.old, pair.new, before.map { "after '\($0)'" } ?? "first",
        after.map { "after '\($0)'" } ?? "first")
    }
    guard scope.isAppKit else { return }
    compareBorders(pairs.map { ($0.old, $0.new) })
  }

  /// Borders between items that follow each other in both menus.
  private mutating func compareBorders(_ pairs: [(old: Int, new: Int)]) {
    let (inOld, inNew) = (nextItems(pairs.first?.old, in: old), nextItems(pairs.first?.new, in: new))
    for (previous, next) in zip(pairs, pairs.dropFirst())
    where inOld[previous.old] == next.old && inNew[previous.new] == next.new {
      let (first, second) = (old.nodes[next.old].beginsGroup, new.nodes[next.new].beginsGroup)
      if first != second {
        add(.separator, next.old, next.new, first ? "a separator" : nil, second ? "a separator" : nil)
      }
    }
  }

  /// The next item of each item in an item's menu, alternates left out.
  private func nextItems(_ id: Int?, in menu: MenuSnapshot) -> [Int: Int] {
    guard let id else { return [:] }
    let siblings = menu.nodes[menu.nodes[id].parent].children.filter { !menu.nodes[$0].isAlternate }
    return Dictionary(uniqueKeysWithValues: zip(siblings, siblings.dropFirst()))
  }

  /// The indices of the longest rising run of some numbers, which may have gaps. O(n log n).
  static func longestRun(_ numbers: [Int]) -> Set<Int> {
    /// For each length of a run the index of its smallest end.
    var ends: [Int] = []
    var previous: [Int?] = []
    for (index, number) in numbers.enumerated() {
      let low = ends.firstIndex(past: { numbers[$0] >= number })
      previous.append(low > 0 ? ends[low - 1] : nil)
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var run: Set<Int> = []
    var next = ends.last
    while let index = next {
      run.insert(index)
      next = previous[index]
    }
    return run
  }
}
