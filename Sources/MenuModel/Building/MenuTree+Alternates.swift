/// Items of AppKit that share the place of the item before them, which `isAlternate` marks.
///
/// Source: developer.apple.com/documentation/appkit/nsmenuitem/isalternate
extension MenuTree {
  /// Where AppKit shows an item that is marked as an alternate.
  package enum AlternatePlace {
    /// It shares the place of the item before it.
    case folded(onto: ID)
    /// It is an item of its own, for what is before it.
    case first, afterSeparator
    case afterOtherKey(ID), afterSameModifiers(ID)
  }

  package func alternatePlace(of id: ID) -> AlternatePlace {
    guard let parent = parent(of: id) else { return .first }
    let siblings = nodes[parent].children
    guard let index = siblings.firstIndex(of: Int32(id)), index > 0 else {
      let isFirst = self.parent(of: parent).map { children(of: $0).first == parent } ?? true
      return facts(of: parent).isInline && !isFirst ? .afterSeparator : .first
    }
    let previous = Int(siblings[index - 1])
    if facts(of: previous).isInline { return .afterSeparator }
    // Of an item with alternates the last is before it.
    let flags = self[previous].command?.alternates.last?.modifierFlags ?? []
    guard let key = keyCombination(of: id)?.press, let other = keyCombination(of: previous)?.adding(flags).press,
      key.input == other.input
    else { return .afterOtherKey(previous) }
    return key.modifierFlags == other.modifierFlags ? .afterSameModifiers(previous) : .folded(onto: previous)
  }

  /// The item in whose place AppKit shows another, and the modifiers held for that; nil for an item of its own.
  package func base(of id: ID, on platform: Platform) -> (id: ID, modifiers: KeyModifierFlags)? {
    guard platform.rules.contains(.implementerIsTarget), id < nodes.count, let key = facts(of: id).key?.press else {
      return nil
    }
    var base = id
    for _ in 0..<Self.foldLimit {
      guard self[base].command?.appKit?.isAlternate == true, case .folded(let previous) = alternatePlace(of: base),
        !facts(of: previous).isHidden
      else { break }
      base = previous
    }
    guard base != id, let flags = facts(of: base).key?.press.modifierFlags else { return nil }
    let more = key.modifierFlags.subtracting(flags)
    return (base, more.isEmpty ? key.modifierFlags : more)
  }

  /// No more modifiers tell alternates apart.
  private static let foldLimit = 16

  /// The item that AppKit shows in another's place while modifiers are held.
  func alternate(of id: ID, holding modifiers: KeyModifierFlags, on platform: Platform) -> ID? {
    guard !modifiers.isEmpty, platform.rules.contains(.implementerIsTarget), let parent = parent(of: id) else {
      return nil
    }
    for sibling in children(of: parent).drop(while: { $0 != id }).dropFirst() {
      guard let base = base(of: sibling, on: platform), base.id == id else { return nil }
      if base.modifiers == modifiers, !facts(of: sibling).isHidden { return sibling }
    }
    return nil
  }
}
