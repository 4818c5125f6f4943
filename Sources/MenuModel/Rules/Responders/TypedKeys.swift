extension ResponderCheck {
  /// Keys that are typed into a text responder, or taken by the focus, though the command could run from there.
  static let typedKeys = ResponderCheck { context in
    let chains = context.chains
    if context.platform.rules.contains(.menuBeforeText) { return [] }
    let takers = chains.takers
    if takers.isEmpty { return [] }
    return context.main.keyed.compactMap { keyed in
      guard !keyed.isSystems, keyed.key.modifierFlags.isDisjoint(with: [.command, .control]),
        keyed.key.input.isTypedByText, case .keyCommand(let keyCommand) = context.main.tree[keyed.id],
        !keyCommand.wantsPriorityOverSystemBehavior
      else { return nil }
      let performers = chains.all(for: keyCommand.command.action)
      for index in takers where performers.contains(where: { chains.isOnChain($0, from: index) }) {
        let record = chains.record(index)
        guard record.acceptsText || keyed.key.isTakenByFocus,
          let runs = chains.performance(of: keyCommand.command, from: index),
          let state = context.conditions.search(for: runs).state
        else { continue }
        let range = context.main.range(of: .key, in: keyed)
        return .textStealsKey(
          context.main.name(of: keyed), keyed.key, by: record.name, isText: record.acceptsText, state: state,
          at: range, taker: record.source,
          fixes: context.main.keyFixes.fixes(addingModifiersTo: keyed.key, at: range))
      }
      return nil
    }
  }
}

extension ResponderChains {
  /// The responders that take typed keys: those that accept text first, then those that accept the focus.
  var takers: [Int] {
    let indices = graph.records.indices
    return indices.filter { record($0).acceptsText }
      + indices.filter { !record($0).acceptsText && record($0).isFocusable }
  }
}

extension ResponderCheckContext {
  /// Whether the definition says who takes typed keys, so that a finding can name the responder.
  var knowsTakers: Bool { !chains.takers.isEmpty }
}
