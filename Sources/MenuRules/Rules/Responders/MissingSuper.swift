extension Rule {
  static let missingSuper = Rule.responders { context in
    let graph = context.chains.graph
    return context.responders.compactMap { responder in
      guard let place = responder.answersOnly, let index = graph.index(of: responder.name) else { return nil }
      let record = graph.records[index]
      let hidden = record.performs.filter { record.answers[$0.key] == nil }
      guard !hidden.isEmpty else { return nil }
      // The responder's own actions come first, then those of text responders.
      let actions = hidden.sorted { left, right in
        let places = [left, right].map { $0.value.first?.source.start ?? 0 }
        return (places[0], left.key.rawValue) < (places[1], right.key.rawValue)
      }
      let name = context.locator.node(at: place).map { $0.tree.range($0.tree.nodes[$0.node].name) }
      let names = actions.map { "'\($0.key.rawValue)'" }
      let shown = names.count > 4 ? names.listed(atMost: 4) : names.listed
      return Diagnostic(
        .missingSuper, "the override of '\(responder.name)' hides \(shown): it does not call super", at: place,
        help: [
          "return super.canPerformAction(action, withSender: sender) for every other action",
          "'\(responder.name)' implements \(shown), but answers no",
        ],
        fixes: name.map { [Diagnostic.Fix("call super for the rest: `answers`", [Diagnostic.Edit($0, "answers")])] }
          ?? [])
    }
  }
}
