/// Finds the elements of a tree by a command's identity or a key: an open-addressed table of hashes and indices.
///
/// A dictionary holds every identity twice: 7 MB touched at random with 100,000 commands, and an eighth of the time to
/// retain keys. Finding, adding and comparing are inlined, because rules have indices of their own.
@usableFromInline package struct ElementIndex: Sendable {
  /// An index into the tree's elements, and the hash of the element's identity or key.
  @usableFromInline struct Slot: Sendable {
    @usableFromInline var hash: UInt32
    @usableFromInline var id: Int32

    @inlinable
    init(hash: UInt32 = 0, id: Int32 = -1) {
      self.hash = hash
      self.id = id
    }

    @inlinable var isFree: Bool { id < 0 }
  }

  /// The slots, as many as a power of two, at least a fifth of them free. A smaller table leaves more of itself in the
  /// cache.
  @usableFromInline private(set) var slots = [Slot](repeating: Slot(), count: 8)
  @usableFromInline package private(set) var count = 0

  package init(count: Int = 0) {
    self.count = count
  }

  /// The element with a hash for which `isSame` holds; nil without one. O(1).
  @inline(__always)
  @inlinable
  package func id(_ hash: UInt32, where isSame: (Int32) -> Bool) -> Int32? {
    let slot = slots[position(hash, where: isSame)]
    return slot.isFree ? nil : slot.id
  }

  /// Adds an element, unless its hash has one for which `isSame` holds. Then it returns that one. O(1).
  @inline(__always)
  @inlinable
  package mutating func insert(_ id: Int32, _ hash: UInt32, where isSame: (Int32) -> Bool) -> Int32? {
    reserve(1)
    let position = position(hash, where: isSame)
    guard slots[position].isFree else { return slots[position].id }
    slots[position] = Slot(hash: hash, id: id)
    count += 1
    return nil
  }

  /// Replaces the element with a hash for which `isSame` holds by another, or removes it. O(1).
  package mutating func set(_ id: Int32?, _ hash: UInt32, where isSame: (Int32) -> Bool) {
    if let id { replace(by: id, hash, where: isSame) } else { remove(hash, where: isSame) }
  }

  private mutating func replace(by id: Int32, _ hash: UInt32, where isSame: (Int32) -> Bool) {
    reserve(1)
    let position = position(hash, where: isSame)
    if slots[position].isFree { count += 1 }
    slots[position] = Slot(hash: hash, id: id)
  }

  private mutating func remove(_ hash: UInt32, where isSame: (Int32) -> Bool) {
    var gap = position(hash, where: isSame)
    guard !slots[gap].isFree else { return }
    count -= 1
    // An element that was put further on because this place was taken moves back. So a search may end at a free place.
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

  /// Every element in it, in no order.
  package var ids: [Int32] { slots.compactMap { $0.isFree ? nil : $0.id } }

  @usableFromInline
  package mutating func reserve(_ more: Int) {
    guard (count + more) * 5 > slots.count * 4 else { return }
    var size = slots.count
    while (count + more) * 5 > size * 4 { size *= 2 }
    let old = slots
    slots = []
    slots.reserveInLargePages(size)
    slots += repeatElement(Slot(), count: size)
    for slot in old where !slot.isFree {
      var position = start(slot.hash)
      while !slots[position].isFree { position = following(position) }
      slots[position] = slot
    }
  }

  @inlinable var mask: Int { slots.count - 1 }

  @inlinable func start(_ hash: UInt32) -> Int { Int(truncatingIfNeeded: hash) & mask }

  @inlinable func following(_ position: Int) -> Int { (position + 1) & mask }

  /// The place of the element with a hash for which `isSame` holds, or the free place for it.
  @inline(__always)
  @inlinable
  func position(_ hash: UInt32, where isSame: (Int32) -> Bool) -> Int {
    var position = start(hash)
    while !slots[position].isFree {
      if slots[position].hash == hash, isSame(slots[position].id) { return position }
      position = following(position)
    }
    return position
  }
}
