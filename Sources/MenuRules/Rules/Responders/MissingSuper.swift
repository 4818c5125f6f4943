extension Rule {
  static let missingSuper = Rule.responders { context in
    let graph = context.chains.graph
    // AppKit asks responds(to:), and has no canPerformAction(_:withSender:).
    let superCall =
      context.platform.rules.contains(.implementerIsTarget)
      ? "super.responds(to: selector)" : "super.canPerformAction(action, withSender: sender)"
    return context.responders.compactMap { responder in
      guard let place = responder.answersOnly, let index = graph.index(of: responder.name) else { return nil }
      let record = graph.records[index]
      let hidden = record.performs.filter { record.answers[$0.key] == nil }
      guard !hidden.isEmpty else { return nil }
      // Those of the app's menus come first, then others of the responder, then those of all text responders.
      let sent = Set(context.promises.map(\.sender.action))
      func rank(_ action: (key: ActionSelector, value: SenderRules<ActionRule>)) -> (Int, UInt32, String) {
        let source = action.value.first?.source
        let rank = sent.contains(action.key) ? 0 : source == record.source ? 2 : 1
        return (rank, source?.start ?? 0, action.key.rawValue)
      }
      let actions = hidden.sorted { rank($0) < rank($1) }
      let name = context.locator.node(at: place).map { $0.tree.range($0.tree.nodes[$0.node].name) }
      let names = actions.map { "'\($0.key.rawValue)'" }
      let shown = names.count > 4 ? names.listed(atMost: 4) : names.listed
      return Diagnostic(
        .missingSuper, "the override of '\(responder.name)' hides \(shown): it does not call super", at: place,
        help: [
          "return \(superCall) for every other action",
          "'\(responder.name)' implements \(shown), but its override returns false",
        ],
        fixes: name.map { [Diagnostic.Fix("call super for the rest: `answers`", [Diagnostic.Edit($0, "answers")])] }
          ?? [])
    }
  }
}
