extension ResponderCheck {
  /// Commands that some responder on a chain implements and that still run in no state: wherever the chain starts, the
  /// first responder that would perform it never says so, or its validation disables it.
  static let unperformableCommands = ResponderCheck { context in
    let chains = context.chains
    var entries: [Selector: [Int]] = [:]
    return context.promises.compactMap { promise in
      let sender = promise.sender
      let all = chains.all(for: sender.action)
      // Nearly every action has one responder, which simply performs it.
      if all.count == 1, chains.record(all[0]).alwaysPerforms(sender) { return nil }
      let performers = chains.performers(of: sender).filter(chains.isReachable)
      // An override that hides the action is a finding of its own.
      if performers.isEmpty || performers.contains(where: { chains.record($0).hides(sender) }) { return nil }
      let firsts = entries[sender.action] ?? chains.entries(to: Set(all))
      entries[sender.action] = firsts
      if firsts.isEmpty { return nil }
      for first in firsts {
        guard let performance = chains.performance(of: sender, from: first),
          context.conditions.search(for: performance) == .never
        else { return nil }
      }
      return .neverPerformable(
        sender, at: promise.places.first.flatMap { context.actionRange(in: $0) },
        notes: performers.prefix(3).flatMap { notes(on: sender, chains.record($0)) })
    }
  }

  private static func notes(on sender: Command, _ record: ResponderRecord) -> [Diagnostic.Note] {
    let rules = (record.answers[sender.action] ?? []) + (record.performs[sender.action] ?? [])
    return rules.filter { $0.concerns(sender) }.map { rule in
      let when = rule.condition.map { " when `\($0.text)`" } ?? ""
      return .init("'\(record.name)' performs it\(when), here", at: rule.condition?.source ?? rule.source)
    }
      + record.disablingBranches(of: sender).map { branch in
        let when = branch.condition.map { " when `\($0.text)`" } ?? ""
        return .init("'\(record.name)' disables it\(when), here", at: branch.source)
      }
  }
}
