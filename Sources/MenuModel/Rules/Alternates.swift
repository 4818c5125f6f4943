extension MenuCheck {
  /// Alternates whose effective key something else has: UIKit compares only the commands' own keys. Where a platform
  /// accepts any key twice an alternate is an item like any other, see ``sharedKeys``.
  static let alternates = MenuCheck { context in
    if context.platform.rules.contains(.acceptsDuplicates) { return [] }
    guard context.keyed.contains(where: { context.tree.facts(of: $0.id).hasAlternates }) else { return [] }
    let keys = context.answeredKeys
    let alternates = keys.filter { $0.alternate != nil }
    let presses = KeySet(alternates.lazy.map(\.press))
    var owners: [KeyCombination: AnsweredKey] = [:]
    for key in keys where key.alternate == nil && presses.contains(key.press) { owners[key.press] = key }
    return alternates.compactMap { mine in
      guard let other = owners.updateValue(mine, forKey: mine.press) else { return nil }
      owners[mine.press] = other
      if mine.isSystems && other.isSystems { return nil }
      // What the app declared is what it can change.
      let (app, system) = mine.isSystems ? (other, mine) : (mine, other)
      return .alternateCollision(
        context.name(of: mine), mine.key, other: context.name(of: other), at: context.range(of: app),
        otherRange: context.range(of: system), fixes: context.keyFixes(for: app))
    }
  }
}
