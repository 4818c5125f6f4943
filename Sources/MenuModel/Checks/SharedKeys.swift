extension MenuCheck {
  /// Two commands with one key where the platform accepts that: only the first in menu order ever runs from it.
  static let sharedKeys = MenuCheck { context in
    guard context.platform.rules.contains(.acceptsDuplicates) else { return [] }
    var first: [KeyCombination: MenuCheckContext.KeyedElement] = [:]
    return context.keyed.compactMap { keyed in
      guard let earlier = first.updateValue(keyed, forKey: keyed.key) else { return nil }
      first[keyed.key] = earlier
      return .sharedShortcut(
        context.name(of: keyed), keyed.key, first: context.name(of: earlier),
        path: context.tree.titles(above: earlier.id), at: context.range(of: .key, in: keyed),
        firstRange: context.range(of: .key, in: earlier), fixes: context.keyFixes(for: keyed))
    }
  }
}
