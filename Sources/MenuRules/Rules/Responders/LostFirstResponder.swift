extension Rule {
  static let lostFirstResponder = Rule.responders { context in
    guard context.platform.rules.contains(.menuBarTakesFocus), !context.responders.contains(where: \.isPartial) else {
      return []
    }
    return context.promises.compactMap { promise in
      let (chains, sender) = (context.chains, promise.sender)
      let near = promise.performers.filter { !chains.isAtEnd($0) }
      guard promise.isInMenuBar, !near.allSatisfy({ chains.record($0).hiding(sender) == .constant(true) }) else {
        return nil
      }
      let nearRuns = near.map { index in
        let record = chains.record(index)
        return .both(
          record.performance(of: sender), Condition.either(record.disabling(of: sender), record.hiding(sender)).negated)
      }.any
      let far = promise.performers.filter(chains.isAtEnd)
      let farPerforms = far.map { chains.record($0).performance(of: sender) }.any
      // Report only if some state leaves the action to responders that the open menu bar takes away.
      if !far.isEmpty, context.conditions.search(for: .both(nearRuns, farPerforms.negated)).state == nil {
        return nil
      }
      return Diagnostic(
        .lostFirstResponder, "\(sender.inQuotes) may do nothing when people choose it in the menu bar",
        at: promise.place.flatMap { context.actionRange(in: $0) },
        help: [
          "let the window scene, the application or its delegate perform it too\(far.isEmpty ? "" : ", in each state")",
          "the open menu bar takes the first responder away (one app's report, not measured on a device)",
        ])
    }
  }
}
