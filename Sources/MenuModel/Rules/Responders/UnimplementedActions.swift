extension ResponderCheck {
  /// Actions that a responder answers for and has no method for.
  static let unimplementedActions = ResponderCheck { context in
    let graph = context.chains.graph
    return context.definition.responders.flatMap { responder -> [Diagnostic] in
      guard let index = graph.index(of: responder.name) else { return [] }
      let performs = graph.records[index].performs
      return responder.answers.filter { performs[$0.action] == nil }.map { rule in
        .unimplementedAction(
          rule.action, of: responder.name, known: performs.keys.map(\.rawValue).sorted(), at: rule.source)
      }
    }
  }
}
