extension MenuCheck {
  /// Two spellings of one key press, which UIKit takes for two keys.
  static let sameKeyPresses = MenuCheck { context in
    // Where keys are compared as presses and not as written, two of one press are two of one key.
    if context.platform.rules.contains(.acceptsDuplicates) { return [] }
    // Only where one spelling is not the press itself can two meet, and those are few.
    let respelled = KeySet(context.keyed.lazy.filter { $0.press != $0.key }.map(\.press))
    if respelled.isEmpty { return [] }
    var first: [KeyCombination: MenuCheckContext.KeyedElement] = [:]
    return context.keyed.compactMap { keyed in
      guard respelled.contains(keyed.press), let earlier = first.updateValue(keyed, forKey: keyed.press) else {
        return nil
      }
      first[keyed.press] = earlier
      if earlier.key == keyed.key { return nil }
      // What the app declared is what it can change.
      let (mine, other) = keyed.isSystems ? (earlier, keyed) : (keyed, earlier)
      if mine.isSystems { return nil }
      return .sameKeyPress(
        context.name(of: mine), mine.key, other: context.name(of: other), other.key,
        at: context.range(of: .key, in: mine), otherRange: context.range(of: .key, in: other),
        fixes: context.keyFixes(for: mine))
    }
  }
}
