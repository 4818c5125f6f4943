/// Titles that tests expect: written in the language of the definition, as the menus are, and so translated with them.
extension Titles {
  func translated(_ test: TestDeclaration) -> TestDeclaration {
    var test = test
    test.steps = test.steps.map { step in
      var step = step
      switch step.action {
      case .given: break
      case .press(let key, let expectations): step.action = .press(key, expectations.map(translated))
      case .choose(let command, let modifiers, let expectations):
        step.action = .choose(command, holding: modifiers, expectations.map(translated))
      case .type(let keys, let expectations): step.action = .type(keys, expectations.map(translated))
      case .overlay(let expectations): step.action = .overlay(expectations.map(translated))
      case .menuBar(let expectations): step.action = .menuBar(expectations.map(translated))
      }
      return step
    }
    return test
  }

  private func translated(_ expectation: DispatchExpectation) -> DispatchExpectation {
    guard case .handledBy(var handling) = expectation.kind else { return expectation }
    handling.title = handling.title.map { self[$0] }
    handling.discoverabilityTitle = handling.discoverabilityTitle.map { self[$0] }
    return DispatchExpectation(kind: .handledBy(handling), source: expectation.source)
  }

  private func translated(_ expectation: MenuExpectation) -> MenuExpectation {
    var expectation = expectation
    expectation.title = expectation.title.map { self[$0] }
    expectation.section = expectation.section.map { self[$0] }
    return expectation
  }
}
