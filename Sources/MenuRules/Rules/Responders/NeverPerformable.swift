extension Rule {
  static let neverPerformable = Rule.responders { context in
    if context.chains.isAmbiguous || context.hasBrokenConditions { return [] }
    let chains = context.chains
    let alerts = chains.alerts
    var entries: [ActionSelector: [Int]] = [:]
    return context.promises.compactMap { promise in
      let (sender, all) = (promise.sender, promise.all)
      // Nearly every action has one responder, which performs it always or in some state.
      if chains.graph.conditional.isEmpty, !chains.asksChain, all.count == 1,
        chains.graph.records[all[0]].surelyPerforms(sender)
      {
        return nil
      }
      // An item of AppKit may be connected to one of those with the action, which is asked wherever it is.
      let isAnywhere = context.platform.target(of: sender) == nil
      let performers = isAnywhere ? promise.performers.filter(chains.isReachable) : promise.performers
      // An override that hides the action has a finding of its own.
      if performers.isEmpty || performers.contains(where: { chains.record($0).hides(sender) }) { return nil }
      let relevant = chains.relevant(to: [sender])
      let firsts = (isAnywhere ? entries[sender.action] : nil) ?? chains.entries(to: relevant)
      if isAnywhere { entries[sender.action] = firsts }
      if firsts.isEmpty { return nil }
      /// Whether a responder performs it in some state of a chain that starts there; nil for too much to search.
      func isPerformed(from first: Int) -> Bool? {
        guard
          let performance = chains.performance(
            of: sender, from: first, isValidated: promise.isValidated, isItem: promise.losesKey)
        else { return nil }
        let reached = alerts.filter { isAnywhere && !chains.isOnChain($0.index, from: first) }
          .reduce(performance) { .both($0, $1.condition.formula.negated) }
        let outcome = context.conditions.search(for: reached)
        return outcome == .unknown ? nil : outcome != .never
      }
      guard firsts.allSatisfy({ isPerformed(from: $0) == false }) else { return nil }
      var exceptions: [Int] = []
      for (entry, starts) in isAnywhere ? chains.innerStarts(to: relevant, besides: firsts) : [] {
        guard let isPerformed = isPerformed(from: entry) else { return nil }
        if isPerformed { exceptions += starts }
      }
      let exception = chains.names(of: exceptions)
      let names = Set(performers.flatMap { chains.record($0).performance(of: sender).names })
      let blocking = alerts.filter { isAnywhere && !names.isDisjoint(with: $0.condition.formula.names) }
      return Diagnostic(
        .neverPerformable,
        exception.map { "\(sender.inQuotes) runs only while \($0) is first responder itself" }
          ?? "no state lets a responder perform \(sender.inQuotes)",
        at: promise.place.flatMap { context.actionRange(in: $0) }, severity: exception == nil ? nil : .warning,
        help: [
          exception.map {
            "change one of the conditions noted below, or give \(exceptions.count == 1 ? $0 : "them") canBecomeFirstResponder=#false"
          }
            ?? "change one of the conditions noted below",
          "only the nearest responder that performs it is asked, even one that disables the command",
        ],
        notes: performers.prefix(3).flatMap { notes(on: promise, chains.record($0)) }
          + blocking.prefix(3).map { alert in
            .init(
              "the alert '\(chains.record(alert.index).name)', which keeps all behind it from being asked, is up when "
                + "`\(alert.condition.text)`,", here: alert.condition.source)
          })
    }
  }

  private static func notes(on promise: ResponderCheckContext.Promise, _ record: ResponderRecord) -> [Diagnostic.Note] {
    let sender = promise.sender
    let rules = [record.answers, record.performs].flatMap { $0[sender.action]?.concerning(sender) ?? [] }
    var notes: [Diagnostic.Note] = rules.map { rule in
      let when = rule.condition.map { " when `\($0.text)`" } ?? ""
      return Diagnostic.Note("'\(record.name)' performs it\(when),", here: rule.condition?.source ?? rule.source)
    }
    for condition in record.presentations.compactMap(\.condition) {
      notes.append(
        Diagnostic.Note("'\(record.name)' is presented when `\(condition.text)`,", here: condition.source))
    }
    notes += self.notes("disables", record, record.disablingBranches(of: sender))
    if promise.losesKey { notes += self.notes("hides", record, record.hidingBranches(of: sender)) }
    return notes
  }

  private static func notes(
    _ verb: String, _ record: ResponderRecord, _ branches: [ValidationRule.Branch]
  ) -> [Diagnostic.Note] {
    branches.map { branch in
      let when = branch.condition.map { " when `\($0.text)`" } ?? ""
      return Diagnostic.Note("'\(record.name)' \(verb) it\(when),", here: branch.source)
    }
  }
}
