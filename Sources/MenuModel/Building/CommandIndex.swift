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

  /// As many as a power of two, at least a third of them free.
  private var slots = [Slot](repeating: Slot(), count: 8)
  private var count = 0

  /// The command with an identity; nil when there is none. O(1).
  func id(of identity: Command.Identity, in nodes: [MenuTree.Node]) -> Int32? {
    let slot = slots[position(of: identity, Self.hash(identity), in: nodes)]
    return slot.isFree ? nil : slot.id
  }

  /// Adds a command, unless there is one with its identity: that one is returned then. O(1).
  mutating func insert(_ id: Int32, _ identity: Command.Identity, in nodes: [MenuTree.Node]) -> Int32? {
    reserve(1)
    let hash = Self.hash(identity)
    let position = position(of: identity, hash, in: nodes)
    guard slots[position].isFree else { return slots[position].id }
    slots[position] = Slot(hash: hash, id: id)
    count += 1
    return nil
  }

  /// Takes the command with an identity out; does nothing when there is none. O(1).
  mutating func remove(_ identity: Command.Identity, in nodes: [MenuTree.Node]) {
    var gap = position(of: identity, Self.hash(identity), in: nodes)
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
    guard (count + more) * 3 > slots.count * 2 else { return }
    var size = slots.count
    while (count + more) * 3 > size * 2 { size *= 2 }
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

  /// The place of the command with an identity, or the free one where it would be put.
  private func position(of identity: Command.Identity, _ hash: UInt32, in nodes: [MenuTree.Node]) -> Int {
    var position = start(hash)
    while !slots[position].isFree {
      if slots[position].hash == hash, nodes[Int(slots[position].id)].element.commandIdentity == identity {
        return position
      }
      position = following(position)
    }
    return position
  }

  private static func hash(_ identity: Command.Identity) -> UInt32 {
    UInt32(truncatingIfNeeded: identity.hashValue)
  }
}
