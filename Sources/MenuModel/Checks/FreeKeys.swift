/// Finds keys that nothing has on any of the platforms a definition is for.
struct FreeKeys {
  private let taken: Set<KeyCombination>

  /// Collects every key that is taken; only when something failed, since nothing else asks. O(elements) then.
  init(_ constructions: [MenuConstruction], declared menus: [MenusDeclaration]) {
    var taken: Set<KeyCombination> = []
    guard constructions.contains(where: { !$0.failures.isEmpty }) else {
      self.taken = taken
      return
    }
    for construction in constructions {
      for key in construction.tree.keys.keys { taken.insert(key.press) }
      for claim in construction.platform.claims { taken.insert(claim.keyCombination.press) }
    }
    for element in menus.lazy.flatMap(\.operations).flatMap(\.operation.elements) {
      element.forEach { if let key = $0.keyCombination { taken.insert(key.press) } }
    }
    self.taken = taken
  }

  /// Free combinations with the same input and other modifiers, those people reach for first.
  func near(_ key: KeyCombination) -> [KeyCombination] {
    let flags: [KeyModifierFlags] = [
      [.alternate, .command], [.shift, .command], [.control, .command], [.alternate, .shift, .command],
      [.control, .shift, .command], [.control, .alternate, .command],
    ]
    let input = key.press.input
    return flags.map { KeyCombination(input, $0) }.filter { !taken.contains($0.press) }
  }
}
