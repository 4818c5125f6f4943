extension ResponderCheck {
  /// Overrides of `canPerformAction(_:withSender:)` that do not ask `super` and so hide what their responder performs.
  static let overridesWithoutSuper = ResponderCheck { context in
    let graph = context.chains.graph
    return context.definition.responders.compactMap { responder in
      guard let place = responder.answersOnly, let index = graph.index(of: responder.name) else { return nil }
      let record = graph.records[index]
      let hidden = record.performs.filter { record.answers[$0.key] == nil }
      guard !hidden.isEmpty else { return nil }
      // What the responder itself declares is said first; the rest is what accepting text brings along.
      let actions = hidden.sorted { left, right in
        let places = [left, right].map { $0.value.first?.source.start ?? 0 }
        return (places[0], left.key.rawValue) < (places[1], right.key.rawValue)
      }
      let name = context.locator.node(at: place).map { $0.tree.range($0.tree.nodes[$0.node].name) }
      return .missingSuper(responder.name, hidden: actions.map(\.key.rawValue), at: place, name: name)
    }
  }
}
