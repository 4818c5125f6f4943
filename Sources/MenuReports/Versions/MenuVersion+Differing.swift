extension MenuVersion.PlatformVersion {
  /// The commands of two versions, without most of those that are the same in both. Leaves out a pair only if nothing
  /// else depends on it: no command that may differ has its action, or its key on any layout.
  static func differing(
    _ old: Self, _ new: Self, for apps: (old: App, new: App), on layouts: [KeyboardLayout]
  ) -> (old: [VersionedCommand], new: [VersionedCommand]) {
    let movesAlike = apps.old.direction == apps.new.direction
    let localizesAlike = apps.old.localizesKeyCommands == apps.new.localizesKeyCommands
    // In another language a title may differ although it is written the same.
    let isWritten = old.titles.isEmpty && new.titles.isEmpty
    let pairs = movesAlike && localizesAlike && isWritten ? old.pairs(with: new) : []
    if pairs.isEmpty { return (old.commands, new.commands) }
    var included = (
      old: Array(repeating: true, count: old.elements.count), new: Array(repeating: true, count: new.elements.count)
    )
    for pair in pairs { (included.old[pair.old], included.new[pair.new]) = (false, false) }
    var others = CommandTraits()
    for (index, element) in old.elements.enumerated() where included.old[index] { others.add(element, of: old) }
    for (index, element) in new.elements.enumerated() where included.new[index] { others.add(element, of: new) }
    if !others.identities.isEmpty {
      let presses = LayoutKeys(others.keys, on: layouts, of: new.platform, for: apps.new).presses
      let keys = presses.isEmpty ? [] : pairs.map { new.elements[$0.new].sheetKey }
      let pressed = LayoutKeys(keys, on: layouts, of: new.platform, for: apps.new).commands(pressedBy: presses)
      for (index, pair) in pairs.enumerated() {
        let facts = new.elements[pair.new].facts
        if others.identities.contains(facts.identityHash) || facts.hasAlternates || pressed.contains(index) {
          (included.old[pair.old], included.new[pair.new]) = (true, true)
        }
      }
    }
    return (old.made { included.old[$0] }, new.made { included.new[$0] })
  }

  /// Commands that are evidently the same in another version, in the order of both. Passes over places where a version
  /// has up to ``reach`` elements more.
  private func pairs(with other: Self) -> [(old: Int, new: Int)] {
    var pairs: [(old: Int, new: Int)] = []
    func isLike(_ old: Int, _ new: Int) -> Bool { elements[old].facts.isLike(other.elements[new].facts) }
    func add(_ old: Int, _ new: Int) {
      if elements[old].facts.isCommand, isSame(elements[old], as: other.elements[new], in: other) {
        pairs.append((old, new))
      }
    }
    var end = (old: elements.count, new: other.elements.count)
    while end.old > 0, end.new > 0, isLike(end.old - 1, end.new - 1) {
      end = (end.old - 1, end.new - 1)
      add(end.old, end.new)
    }
    func nextLike(_ old: Int, _ new: Int) -> (old: Int, new: Int) {
      for distance in 1...Self.reach {
        for step in 0...distance {
          let (old, new) = (old + step, new + distance - step)
          if old < end.old, new < end.new, elements[old].facts.isCommand, isLike(old, new) { return (old, new) }
        }
      }
      return (old + Self.reach, new + Self.reach)
    }
    var next = (old: 0, new: 0)
    while next.old < end.old, next.new < end.new {
      guard isLike(next.old, next.new) else {
        next = nextLike(next.old, next.new)
        continue
      }
      add(next.old, next.new)
      next = (next.old + 1, next.new + 1)
    }
    return pairs
  }

  /// More than most menus have.
  private static var reach: Int { 128 }

  private func isSame(_ element: Element, as twin: Element, in other: Self) -> Bool {
    let (spot, otherSpot) = (spots[element.spot], other.spots[twin.spot])
    guard element.key == twin.key, spot.owner == otherSpot.owner, spot.place == otherSpot.place,
      spot.isHidden == otherSpot.isHidden
    else { return false }
    // A tree taken out of an array would be copied.
    return trees.withUnsafeBufferPointer { trees in
      other.trees.withUnsafeBufferPointer { others in
        trees[element.tree].isValidated(element.id, on: platform)
          == others[twin.tree].isValidated(twin.id, on: other.platform)
          && trees[element.tree].isSame(element.id, as: twin.id, in: others[twin.tree])
      }
    }
  }
}

/// What commands are paired and pressed by.
private struct CommandTraits {
  private(set) var identities: Set<UInt32> = []
  private(set) var keys: [Sheet.Key?] = []

  /// A command that is always disabled counts as if its key had an effect.
  mutating func add(_ element: MenuVersion.PlatformVersion.Element, of version: MenuVersion.PlatformVersion) {
    guard element.facts.isCommand else { return }
    identities.insert(element.facts.identityHash)
    keys.append(element.sheetKey)
    guard element.facts.hasAlternates else { return }
    var commands: [VersionedCommand] = []
    version.add(element, to: &commands)
    for command in commands {
      if let sent = command.sent { identities.insert(ElementFacts.hash(of: sent)) }
      keys.append(command.key)
    }
  }
}

extension MenuVersion.PlatformVersion.Element {
  fileprivate var sheetKey: Sheet.Key? {
    key.map {
      Sheet.Key(authored: $0, allowsLocalization: facts.allowsLocalization, allowsMirroring: facts.allowsMirroring)
    }
  }
}
