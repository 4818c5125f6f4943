extension ResponderCheck {
  /// Where a disabled first item keeps its key: later items with the same key that could run while the first cannot.
  static let swallowedDuplicates = ResponderCheck { context in
    guard context.platform.rules.contains(.disabledKeepsKey) else { return [] }
    var counts: [KeyCombination: Int] = [:]
    for keyed in context.main.keyed where !keyed.isHidden { counts[keyed.press, default: 0] += 1 }
    let shared = Set(counts.filter { $0.value > 1 }.keys)
    if shared.isEmpty { return [] }
    return context.menuRivals(for: shared).flatMap { press, rivals in
      rivals.dropFirst().compactMap { swallowed($0, by: rivals[0], press, in: context) }
    }
  }

  private static func swallowed(
    _ rival: KeyRival, by first: KeyRival, _ press: KeyCombination, in context: ResponderCheckContext
  ) -> Diagnostic? {
    let chains = context.chains
    let relevant = Set(chains.all(for: rival.sender.action) + chains.all(for: first.sender.action))
    for entry in chains.entries(to: relevant) {
      guard let runs = chains.performance(of: rival.sender, from: entry),
        let firstRuns = chains.performance(of: first.sender, from: entry),
        let state = context.conditions.search(for: .both(runs, firstRuns.negated)).state
      else { continue }
      return .swallowedDuplicate(
        context.name(of: rival), press, first: context.name(of: first),
        evidence: context.evidence(state, from: entry, among: relevant), at: rival.place, firstRange: first.place,
        fixes: context.keyFixes(for: rival))
    }
    return nil
  }
}
