/// Finds keys that nothing has on any of the platforms a definition is for.
struct FreeKeys {
  private let taken: Set<KeyCombination>

  init(_ constructions: [MenuConstruction], declared operations: [OperationDeclaration]) {
    var taken: Set<KeyCombination> = []
    for construction in constructions {
      for key in construction.tree.keys.keys { taken.insert(key.press) }
      for claim in construction.platform.claims { taken.insert(claim.keyCombination.press) }
    }
    for operation in operations {
      for element in operation.operation.elements {
        element.forEach { if let key = $0.keyCombination { taken.insert(key.press) } }
      }
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
