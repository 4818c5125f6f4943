extension Rule {
  static let unusedState = Rule.responders { context in
    // A condition that could not be read may use any variable.
    if context.hasBrokenConditions { return [] }
    var unused = Set(context.definition.state.map(\.name)).subtracting(context.named.variables)
      .subtracting(context.definition.misreadVariables)
    func use(_ condition: WrittenCondition?) { if let names = condition?.formula.names { unused.subtract(names) } }
    for responder in context.definition.responders {
      // Nearly always the first few responders use all variables.
      if unused.isEmpty { return [] }
      for rule in responder.performs { use(rule.condition) }
      for rule in responder.answers { use(rule.condition) }
      for presentation in responder.presentations { use(presentation.condition) }
      for rule in responder.validations { for branch in rule.branches { use(branch.condition) } }
    }
    // A test expects the results of actions on a variable.
    for test in context.definition.tests {
      test.forEachStep { step in
        guard case .expect(let expectations) = step.action else { return }
        for expectation in expectations {
          switch expectation.kind {
          case .value(let name, _): unused.remove(name)
          case .condition(let condition): use(condition)
          case .scenes, .presented: break
          }
        }
      }
    }
    var assigned: Set<String> = []
    for assignment in context.definition.effects.flatMap(\.assignments) {
      guard case .state(let name, let expression) = assignment else { continue }
      assigned.insert(name)
      unused.subtract(expression.names)
    }
    return context.definition.state.filter { unused.contains($0.name) }.map { variable in
      Diagnostic(
        .unusedState, "no condition uses the variable '\(variable.name)'", at: variable.source,
        help: ["write the missing condition, or delete the variable: setting it changes nothing"],
        fixes: assigned.contains(variable.name) ? [] : context.removal(of: variable))
    }
  }
}

extension ResponderCheckContext {
  /// Deletes the line of an unused variable.
  fileprivate func removal(of variable: StateVariable) -> [Diagnostic.Fix] {
    guard let source = variable.source, let (tree, node) = locator.node(at: source), !tree.nodes[node].hasChildren
    else {
      return []
    }
    let line = tree.headerRange(of: node).withSpaces(in: tree.bytes)
    return [Diagnostic.Fix("delete it", [Diagnostic.Edit(line, "")])]
  }
}
