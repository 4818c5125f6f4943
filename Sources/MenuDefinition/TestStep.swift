package struct TestStep: Sendable {
  package var action: Kind
  /// The node without its children.
  package let source: SourceRange

  package enum Kind: Sendable {
    case given([TestGiven])
    case expect([SituationExpectation])
    /// An effect happens without an action: people swipe a sheet away, or another window becomes key.
    case effect(Effect)
    /// Each of some givens runs some steps, from the test's state at that point. Their changes are forgotten.
    case cases([[TestGiven]], [TestStep])
    case on([DeclaredName], [TestStep])
    case press(TestKey, repeats: Int, [DispatchExpectation])
    /// A command, an alternate or a closure is chosen.
    case choose(TestElement, holding: KeyModifierFlags, [DispatchExpectation])
    /// A gesture, a button or the like sends an action to a responder's chain; without one, to that of a key press.
    case perform(DeclaredName, by: DeclaredName?, [DispatchExpectation])
    /// Each of some keys is pressed without a modifier.
    case type([KeyCombination], [DispatchExpectation])
    case overlay([MenuExpectation])
    case menuBar([MenuExpectation])
    /// A look at every way of showing the main menu.
    case shown([MenuExpectation])
    case open(TestOpening)
  }

  /// Whether later steps find its results.
  package var isStory: Bool {
    switch action {
    case .expect, .effect, .on, .press, .choose, .perform, .type, .open: true
    case .given, .cases, .overlay, .menuBar, .shown: false
    }
  }

  /// The step with other expectations, also in its inner steps.
  func mapped(
    element: (TestElement) -> TestElement, dispatch: (DispatchExpectation) -> DispatchExpectation,
    menu: (MenuExpectation) -> MenuExpectation
  ) -> TestStep {
    func mapped(_ steps: [TestStep]) -> [TestStep] {
      steps.map { $0.mapped(element: element, dispatch: dispatch, menu: menu) }
    }
    var step = self
    switch action {
    case .given, .expect, .effect: break
    case .cases(let cases, let steps): step.action = .cases(cases, mapped(steps))
    case .on(let platforms, let steps): step.action = .on(platforms, mapped(steps))
    case .press(let key, let repeats, let expectations):
      step.action = .press(key, repeats: repeats, expectations.map(dispatch))
    case .choose(let chosen, let modifiers, let expectations):
      step.action = .choose(element(chosen), holding: modifiers, expectations.map(dispatch))
    case .perform(let action, let responder, let expectations):
      step.action = .perform(action, by: responder, expectations.map(dispatch))
    case .type(let keys, let expectations): step.action = .type(keys, expectations.map(dispatch))
    case .overlay(let expectations): step.action = .overlay(expectations.map(menu))
    case .menuBar(let expectations): step.action = .menuBar(expectations.map(menu))
    case .shown(let expectations): step.action = .shown(expectations.map(menu))
    case .open(var opening):
      opening.steps = opening.steps.map { step in
        switch step {
        case .look(let expectation): .look(menu(expectation))
        case .choose(let chosen, let modifiers, let expectations):
          .choose(element(chosen), holding: modifiers, expectations.map(dispatch))
        }
      }
      step.action = .open(opening)
    }
    return step
  }

  /// How many steps it runs, at most one more than the limit of a test's cases.
  package var count: Int {
    let inner: Int
    let times: Int
    switch action {
    case .cases(let cases, let steps): (inner, times) = (steps.reduce(0) { $0 + $1.count }, cases.count)
    case .on(_, let steps): (inner, times) = (steps.reduce(0) { $0 + $1.count }, 1)
    default: return 1
    }
    let (product, overflows) = inner.multipliedReportingOverflow(by: times)
    return overflows ? TestDeclaration.caseLimit + 1 : min(product, TestDeclaration.caseLimit + 1)
  }

  /// How often it repeats presses of held keys, in all its cases.
  var repeatedPresses: Int {
    switch action {
    case .press(_, let repeats, _): repeats > 1 ? repeats : 0
    case .cases(let cases, let steps): steps.reduce(0) { $0 + $1.repeatedPresses } * cases.count
    case .on(_, let steps): steps.reduce(0) { $0 + $1.repeatedPresses }
    default: 0
    }
  }

  /// Calls `visit` with the step, then with those in it.
  func forEach(_ visit: (TestStep) -> Void) {
    visit(self)
    switch action {
    case .cases(_, let steps), .on(_, let steps): for step in steps { step.forEach(visit) }
    default: break
    }
  }

  package var givens: [TestGiven] {
    switch action {
    case .given(let givens): givens
    case .cases(let cases, let steps): cases.flatMap(\.self) + steps.flatMap(\.givens)
    case .on(_, let steps): steps.flatMap(\.givens)
    case .expect, .effect, .press, .choose, .perform, .type, .overlay, .menuBar, .shown, .open: []
    }
  }

  /// Whether the step has expectations, or needs some.
  var isExpecting: Bool {
    switch action {
    case .given, .effect: false
    // Parts of a test without an expectation are reported themselves.
    case .expect, .cases, .on, .press, .choose, .perform, .type, .overlay, .menuBar, .shown, .open: true
    }
  }
}
