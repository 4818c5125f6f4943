extension ResponderCheck {
  /// Variables of the state that no condition speaks of, and no test.
  static let unusedVariables = ResponderCheck { context in
    // A condition that could not be read may speak of anything.
    if context.hasBrokenConditions { return [] }
    var used = context.named.variables
    for responder in context.definition.responders {
      for rule in responder.performs + responder.answers { used.formUnion(rule.condition?.formula.names ?? []) }
      for branch in responder.validations.flatMap(\.branches) {
        used.formUnion(branch.condition?.formula.names ?? [])
      }
    }
    return context.definition.state.filter { !used.contains($0.name) }.map { .unusedState($0) }
  }
}
