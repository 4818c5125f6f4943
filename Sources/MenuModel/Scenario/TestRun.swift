/// One test on its way: makes its steps and collects what was not met.
struct TestRun {
  private let stage: TestStage
  private var situation: TestSituation
  private(set) var failures: [TestFailure] = []

  init(_ test: TestCase, on stage: TestStage) {
    self.stage = stage
    situation = TestSituation(stage.variables)
    var choices = test.choices.makeIterator()
    for setup in test.declaration.setup {
      switch setup {
      case .given(let givens): situation.apply(givens)
      case .table: if let choice = choices.next() { situation.apply([choice]) }
      }
    }
    for step in test.declaration.steps { make(step) }
  }

  private mutating func make(_ step: TestStep) {
    switch step.action {
    case .given(let givens): situation.apply(givens)
    case .press(let key, let expectations): press(key, "press \(key.canonical.quoted)", expectations)
    case .type(let keys, let expectations):
      for key in keys { press(key, "type \(key.input.rawValue.quoted)", expectations) }
    case .choose(let command, let modifiers, let expectations):
      let stage = stage
      let held = modifiers.isEmpty ? "" : " holding=\(modifiers.canonical.quoted)"
      dispatch("choose \(command.displayed)\(held)", expectations, of: command) { start, isTracing in
        stage.choose(command, modifiers, from: start, isTracing)
      }
    case .overlay(let expectations): look(expectations, .overlay)
    case .menuBar(let expectations): look(expectations, .menuBar)
    }
  }

  private mutating func press(_ key: KeyCombination, _ step: String, _ expectations: [DispatchExpectation]) {
    let dispatcher = stage.dispatcher
    dispatch(step, expectations) { dispatcher.press(key, from: $0, isTracing: $1) }
  }

  /// Makes a dispatch; again with its steps when an expectation is not met.
  private mutating func dispatch(
    _ step: String, _ expectations: [DispatchExpectation], of command: TestCommand? = nil,
    _ dispatch: (Dispatcher.Start, _ isTracing: Bool) -> Dispatch
  ) {
    let result = dispatch(stage.start(in: situation), false)
    for expectation in expectations {
      guard let mismatch = stage.mismatch(expectation, result) else { continue }
      let traced = dispatch(stage.start(in: situation), true)
      var actions = result.actions
      var responder: String?
      var reasons = stage.reasons(expectation, result, stage.chain(in: situation))
      if let command, result.reason == .noSuchCommand { reasons.append(stage.missing(command)) }
      if case .handledBy(let expected) = expectation.kind {
        responder = expected.responder.text
        if let action = expected.action { actions.insert(Selector(action.text)) }
      }
      let remedies = stage.remedies(
        situation, actions: actions, responder: responder, isPositive: responder != nil
      ) { changed in
        stage.mismatch(expectation, dispatch(stage.start(in: changed), false)) == nil
      }
      fail(
        expectation.source, step, mismatch, reasons: reasons, remedies: remedies + otherKeys(expectation, result),
        trace: traced.steps)
    }
  }

  /// The keys that the expected action has, where the pressed one belongs to nothing.
  private func otherKeys(_ expectation: DispatchExpectation, _ dispatch: Dispatch) -> [String] {
    guard dispatch.reason?.isAboutKey ?? false, case .handledBy(let expected) = expectation.kind,
      let action = expected.action
    else { return [] }
    return (stage.commands[Selector(action.text)] ?? []).compactMap(stage.key).filter(stage.canPress)
      .map { "press \($0.canonical.quoted)" }
  }

  private mutating func look(_ expectations: [MenuExpectation], _ style: Platform.PresentationStyle) {
    let chain = stage.chain(in: situation)
    for expectation in expectations {
      guard let mismatch = stage.mismatch(expectation, in: style, chain) else { continue }
      let remedies = stage.remedies(
        situation, actions: [Selector(expectation.command.action.text)], responder: nil,
        isPositive: expectation.verb == .shows
      ) { changed in
        stage.mismatch(expectation, in: style, stage.chain(in: changed)) == nil
      }
      let step = style == .overlay ? "overlay" : "menuBar"
      fail(expectation.source, step, mismatch, reasons: mismatch.reasons, remedies: remedies, trace: [])
    }
  }

  private mutating func fail(
    _ source: SourceRange, _ step: String, _ mismatch: TestMismatch, reasons: [String], remedies: [String],
    trace: [Dispatch.Step]
  ) {
    failures.append(
      TestFailure(
        source: source, step: step, situation: situation.displayed, expected: mismatch.expected,
        actual: mismatch.actual, reasons: reasons, remedies: remedies, trace: trace))
  }
}

extension TestStage {
  /// Chooses the command that a test names: the first in menu order, else one that a responder declares.
  fileprivate func choose(
    _ command: TestCommand, _ modifiers: KeyModifierFlags, from start: Dispatcher.Start, _ isTracing: Bool
  ) -> Dispatch {
    let found = (commands[Selector(command.action.text)] ?? []).lazy.compactMap { tree[$0].command }
      .first(where: command.matches)
    let identity =
      found?.identity ?? Command.Identity(Selector(command.action.text), propertyList: command.propertyList)
    return dispatcher.choose(identity, holding: modifiers, from: start, isTracing: isTracing)
  }
}
