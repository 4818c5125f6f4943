/// Commands with the same identity, on platforms that accept them. The index has the first in menu order.
extension MenuTree {
  mutating func noteTwin(_ id: Int32) { twins.insert(nodes[Int(id)].facts.identityHash) }

  /// Whether an element is a command that shares its identity, or did.
  func isTwin(_ id: Int32) -> Bool {
    guard !twins.isEmpty else { return false }
    let facts = nodes[Int(id)].facts
    return facts.isCommand && twins.contains(facts.identityHash)
  }

  /// Leads each shared identity to its first command. `new` is in menu order; `old` was removed from the index.
  ///
  /// O(new elements) where the name stays or goes to one of them, O(elements) where it was removed.
  mutating func settleTwins(new: Range<Int32>, old: [IndexEntry]) {
    guard !twins.isEmpty else { return }
    var lost: Set<UInt32> = []
    for case .command(let identity) in old.lazy.map(\.subject) {
      let hash = ElementFacts.hash(of: identity)
      if twins.contains(hash) { lost.insert(hash) }
    }
    if !lost.isEmpty { findFirstTwins(of: lost) }
    var seen: Set<Command.Identity> = []
    for id in new where isTwin(id) {
      guard let identity = self[Int(id)].commandIdentity, seen.insert(identity).inserted else { continue }
      if let holder = self[.command(identity)], holder != id, precedes(id, holder) { self[.command(identity)] = id }
    }
  }

  private mutating func findFirstTwins(of hashes: Set<UInt32>) {
    var found: Set<Command.Identity> = []
    for id in ids(from: Self.root) where isTwin(id) && hashes.contains(nodes[Int(id)].facts.identityHash) {
      guard let identity = self[Int(id)].commandIdentity, found.insert(identity).inserted else { continue }
      self[.command(identity)] = id
    }
  }

  /// Whether one element precedes another in menu order; neither is in the other. O(depth + elements beside them).
  private func precedes(_ first: Int32, _ second: Int32) -> Bool {
    let (path, other) = (path(to: first), path(to: second))
    guard let fork = zip(path, other).first(where: { $0 != $1 }) else { return path.count < other.count }
    let beside = nodes[Int(nodes[Int(fork.0)].parent)].children
    return beside.first { $0 == fork.0 || $0 == fork.1 } == fork.0
  }

  /// An element and the menus it is in, from the root down.
  private func path(to id: Int32) -> [Int32] {
    var path: [Int32] = []
    var next = id
    while next >= 0 {
      path.append(next)
      next = nodes[Int(next)].parent
    }
    return path.reversed()
  }
}
