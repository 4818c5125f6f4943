extension LayoutAudit.Key {
  /// Every key that can be pressed: the menu's in its order with their alternates, then those of responders, then what
  /// the platform keeps for itself.
  static func all(
    in tree: MenuTree, _ responders: [ResponderDeclaration], platform: Platform
  ) -> [LayoutAudit.Key] {
    var keys: [LayoutAudit.Key] = []
    keys.reserveCapacity(tree.keys.count)
    tree.forEachID { id in
      guard let key = tree.keyCombination(of: id) else { return }
      let facts = tree.facts(of: id)
      let isSystems = tree.isSystem(id)
      keys.append(self.key(key, nil, facts, id, isSystems))
      guard facts.hasAlternates, let command = tree[id].command else { return }
      for (index, alternate) in command.alternates.enumerated() {
        keys.append(self.key(key.adding(alternate.modifierFlags), index, facts, id, isSystems))
      }
    }
    for (index, responder) in responders.enumerated() {
      for (number, keyCommand) in responder.keyCommands.enumerated() {
        guard let key = keyCommand.keyCombination else { continue }
        func add(_ combination: KeyCombination, _ alternate: Int?) {
          keys.append(
            LayoutAudit.Key(
              combination: combination, allowsLocalization: keyCommand.allowsAutomaticLocalization,
              allowsMirroring: keyCommand.allowsAutomaticMirroring,
              owner: .responder(index, keyCommand: number, alternate: alternate), isSystems: false))
        }
        add(key, nil)
        for (position, alternate) in keyCommand.command.alternates.enumerated() {
          add(key.adding(alternate.modifierFlags), position)
        }
      }
    }
    for (index, claim) in platform.claims.enumerated() where claim.kind == .reserved {
      keys.append(
        LayoutAudit.Key(
          combination: claim.keyCombination, allowsLocalization: true, allowsMirroring: false, owner: .claim(index),
          isSystems: true))
    }
    return keys
  }

  private static func key(
    _ combination: KeyCombination, _ alternate: Int?, _ facts: ElementFacts, _ id: MenuTree.ID, _ isSystems: Bool
  ) -> LayoutAudit.Key {
    LayoutAudit.Key(
      combination: combination, allowsLocalization: facts.allowsLocalization, allowsMirroring: facts.allowsMirroring,
      owner: .element(id, alternate: alternate), isSystems: isSystems)
  }
}
