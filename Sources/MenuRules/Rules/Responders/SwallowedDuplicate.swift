extension Rule {
  static let swallowedDuplicate = Rule.responders { context in
    guard context.platform.rules.contains(.disabledKeepsKey), !context.chains.isAmbiguous else { return [] }
    var counts: [KeyCombination: Int] = [:]
    for keyed in context.main.keyed { counts[context.main.press(of: keyed), default: 0] += 1 }
    let shared = Set(counts.filter { $0.value > 1 }.keys)
    if shared.isEmpty { return [] }
    return context.menuRivals(for: shared).flatMap { press, rivals in
      rivals.dropFirst().filter { !$0.isSystems || !rivals[0].isSystems }.compactMap {
        swallowed($0, by: rivals[0], press, in: context)
      }
    }
  }

  private static func swallowed(
    _ rival: KeyRival, by first: KeyRival, _ press: KeyCombination, in context: ResponderCheckContext
  ) -> Diagnostic? {
    let chains = context.chains
    // A key of the system is not in the app's files, and the expected item keeps its key.
    let isFirst =
      rival.isSystems
      || !first.isSystems && context.platform.expects(rival.sender.action, insteadOf: first.sender.action, on: press)
    let (own, other) = isFirst ? (first, rival) : (rival, first)
    let note = other.place.map { Diagnostic.Note("\(context.name(of: other)) has the key", here: $0) }
    let relevant = chains.relevant(to: [rival.sender, first.sender])
    // Whether all about the first is known. The second never runs if the first always can.
    var isCertain = context.knowsAll(of: first.sender) && !first.isFilledIn
    var canRun = false
    /// The conditions under which the later one runs, the first disabled one keeps the key, and the first has no key.
    func conditions(from entry: Int) -> (runs: Condition, isKept: Condition, isLeft: Condition)? {
      guard let runs = context.performance(of: rival, from: entry),
        let firstRuns = context.performance(of: first, from: entry),
        let firstIsHidden = context.hiding(first, from: entry)
      else { return nil }
      let isEnabled = context.enabling(first, whichRuns: firstRuns)
      let isKept = Condition.both(runs, .both(isEnabled.negated, firstIsHidden.negated))
      return (runs, isKept, .both(runs, firstIsHidden))
    }
    let entries = chains.entries(to: relevant)
    for entry in entries {
      guard let turn = conditions(from: entry) else {
        isCertain = false
        continue
      }
      if context.conditions.search(for: turn.isLeft) != .never { isCertain = false }
      switch context.conditions.search(for: turn.isKept) {
      case .holds(let state):
        let (name, later) = (context.name(of: first), context.name(of: rival))
        return Diagnostic(
          .swallowedDuplicate,
          "\(name) may keep \(press.displayed) even while it is disabled, so \(later) may never get it",
          at: own.place,
          help: [
            "give one of them another key, or make them one item whose title changes",
            "e.g. \(context.evidence(state, from: entry, among: relevant)): \(later) is enabled, but \(name) may take"
              + " the key (not measured on a device)",
          ], notes: [note].compactMap(\.self), fixes: context.keyFixes(for: own))
      case .never: if !canRun { canRun = context.conditions.search(for: turn.runs).state != nil }
      case .unknown: isCertain = false
      }
    }
    guard isCertain, canRun, rival.sender.identity != first.sender.identity else { return nil }
    for inner in chains.innerStarts(to: relevant, besides: entries) {
      guard let turn = conditions(from: inner.entry),
        context.conditions.search(for: .either(turn.isKept, turn.isLeft)) == .never
      else { return nil }
    }
    // An item that is enabled only while an earlier one with the same key is enabled too.
    return Diagnostic(
      .swallowedDuplicate,
      "\(context.name(of: rival)) never runs from \(press.named), which \(context.name(of: first)) has too",
      at: own.place, severity: .error,
      help: [
        "give one of them another key",
        "\(context.name(of: first)) comes first in the menu bar, and is enabled whenever \(context.name(of: rival)) is",
      ], notes: [note].compactMap(\.self), fixes: context.keyFixes(for: own))
  }
}

extension ResponderCheckContext {
  /// Whether a target may hide its item in the menu bar, and so its key.
  func mayHide(_ rival: KeyRival) -> Bool {
    platform.losesKey(rival.sender) && rival.isValidated
      && chains.all(for: rival.sender.action).contains { chains.record($0).hiding(rival.sender) != .constant(false) }
  }

  /// The condition under which that happens on a chain. Nil for too many responders to search.
  fileprivate func hiding(_ rival: KeyRival, from start: Int) -> Condition? {
    mayHide(rival)
      ? chains.condition(ofTargetOf: rival.sender, from: start) { $0.hiding(rival.sender) } : .constant(false)
  }

  /// Whether the definition declares every condition of a command: it has no binding, and no undeclared object.
  fileprivate func knowsAll(of command: Command) -> Bool {
    guard let traits = command.appKit else { return true }
    return traits.enabledBy == nil && traits.hiddenBy == nil
      && traits.target.map { chains.graph.index(of: $0) != nil } ?? true
  }
}
