extension ResponderCheck {
  /// Commands that some responder on a chain implements and that still run in no state: wherever the chain starts, the
  /// first responder that would perform it never says so, or its validation disables it.
  static let unperformableCommands = ResponderCheck { context in
    var entries: [Selector: [Int]] = [:]
    return context.promises.compactMap { promise in
      let sender = promise.sender
      let performers = context.chains.performers(of: sender).filter(context.chains.isReachable)
      // An override that hides the action is a finding of its own.
      if performers.isEmpty || performers.contains(where: { context.chains.record($0).hides(sender) }) { return nil }
      let firsts = entries[sender.action] ?? context.chains.entries(to: Set(context.chains.all(for: sender.action)))
      entries[sender.action] = firsts
      if firsts.isEmpty { return nil }
      for first in firsts {
        guard let performance = context.chains.performance(of: sender, from: first),
          context.space.search(for: performance) == .never
        else { return nil }
      }
      return .neverPerformable(
        sender, at: promise.places.first.flatMap { context.actionRange(in: $0) },
        notes: performers.prefix(3).flatMap { notes(on: sender, context.chains.record($0)) })
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
