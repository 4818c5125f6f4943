/// Finds the commands of a tree by what they are to UIKit: a table of hashes and indices, open-addressed.
///
/// A dictionary would hold every identity a second time. With 100,000 commands that is 7 MB touched at random, and
/// retaining and releasing its keys was an eighth of all time.
struct CommandIndex: Sendable {
  /// An index into the tree's elements, and the hash of that command's identity.
  private struct Slot: Sendable {
    var hash: UInt32 = 0
    var id: Int32 = -1

    var isFree: Bool { id < 0 }
  }

  /// As many as a power of two, at least a fifth of them free: the smaller the table, the more of it stays in the cache.
  private var slots = [Slot](repeating: Slot(), count: 8)
  private var count = 0

  /// The command with an identity; nil when there is none. O(1).
  func id(of identity: Command.Identity, in nodes: [MenuTree.Node]) -> Int32? {
    let slot = slots[position(of: identity, in: nodes)]
    return slot.isFree ? nil : slot.id
  }

  /// Adds a command, unless there is one with its identity: that one is returned then. O(1).
  mutating func insert(_ id: Int32, in nodes: [MenuTree.Node]) -> Int32? {
    reserve(1)
    let element = nodes[Int(id)].element
    let hash = UInt32(truncatingIfNeeded: element.commandIdentity?.hashValue ?? 0)
    let position = position(hash) { nodes[Int($0)].element.commandIdentity == element.commandIdentity }
    guard slots[position].isFree else { return slots[position].id }
    slots[position] = Slot(hash: hash, id: id)
    count += 1
    return nil
  }

  /// Takes the command with an identity out; does nothing when there is none. O(1).
  mutating func remove(_ identity: Command.Identity, in nodes: [MenuTree.Node]) {
    var gap = position(of: identity, in: nodes)
    guard !slots[gap].isFree else { return }
    count -= 1
    // What was put further on because this place was taken moves back, so that a search may end at a free place.
    var next = following(gap)
    while !slots[next].isFree {
      let isReachable = (next &- start(slots[next].hash)) & mask < (next &- gap) & mask
      if !isReachable {
        slots[gap] = slots[next]
        gap = next
      }
      next = following(next)
    }
    slots[gap] = Slot()
  }

  /// Every identity there is, in no order.
  func identities(in nodes: [MenuTree.Node]) -> [Command.Identity] {
    slots.compactMap { $0.isFree ? nil : nodes[Int($0.id)].element.commandIdentity }
  }

  /// Makes room for commands to come.
  mutating func reserve(_ more: Int) {
    guard (count + more) * 5 > slots.count * 4 else { return }
    var size = slots.count
    while (count + more) * 5 > size * 4 { size *= 2 }
    let old = slots
    slots = [Slot](repeating: Slot(), count: size)
    for slot in old where !slot.isFree {
      var position = start(slot.hash)
      while !slots[position].isFree { position = following(position) }
      slots[position] = slot
    }
  }

  private var mask: Int { slots.count - 1 }

  private func start(_ hash: UInt32) -> Int { Int(hash) & mask }

  private func following(_ position: Int) -> Int { (position + 1) & mask }

  private func position(of identity: Command.Identity, in nodes: [MenuTree.Node]) -> Int {
    position(UInt32(truncatingIfNeeded: identity.hashValue)) { nodes[Int($0)].element.commandIdentity == identity }
  }

  /// The place of the command with a hash and an identity, or the free one where it would be put.
  @inline(__always)
  private func position(_ hash: UInt32, _ hasIdentity: (Int32) -> Bool) -> Int {
    var position = start(hash)
    while !slots[position].isFree {
      if slots[position].hash == hash, hasIdentity(slots[position].id) { return position }
      position = following(position)
    }
    return position
  }
}
