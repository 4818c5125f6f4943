extension MenuCheck {
  /// Two spellings of one key press, which UIKit takes for two keys.
  static let sameKeyPresses = MenuCheck { context in
    // Only a spelling that is not the press itself can meet another one.
    guard context.keyed.contains(where: { $0.key.press != $0.key }) else { return [] }
    var first: [KeyCombination: MenuCheckContext.KeyedElement] = [:]
    return context.keyed.compactMap { keyed in
      guard let earlier = first.updateValue(keyed, forKey: keyed.key.press) else { return nil }
      first[keyed.key.press] = earlier
      // What the app declared is what it can change.
      let (mine, other) = keyed.isSystems ? (earlier, keyed) : (keyed, earlier)
      if mine.isSystems { return nil }
      let element = context.tree[mine.id]
      let otherElement = context.tree[other.id]
      return .sameKeyPress(
        element.displayed, mine.key,
        other: (other.isSystems ? "the system's " : "") + otherElement.displayed, other.key,
        at: context.range(of: .key, in: element), otherRange: context.range(of: .key, in: otherElement))
    }
  }
}
