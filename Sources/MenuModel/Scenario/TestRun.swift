/// One test on its way: makes its steps and collects what was not met.
struct TestRun {
  private var situation: TestSituation
  private(set) var failures: [TestFailure] = []

  init(_ test: TestCase, on stage: TestStage) {
    situation = stage.initial
    var choices = test.choices.makeIterator()
    for setup in test.declaration.setup {
      switch setup {
      case .given(let givens): situation.apply(givens)
      case .table: if let choice = choices.next() { situation.apply([choice]) }
      }
    }
    make(test.declaration.steps, on: stage)
  }

  // The stage is handed on and not kept: what keeps it, or a closure that refers to it, copies all its references for each
  // step.

  private mutating func make(_ steps: [TestStep], on stage: TestStage) {
    for step in steps { make(step, on: stage) }
  }

  private mutating func make(_ step: TestStep, on stage: TestStage) {
    switch step.action {
    case .given(let givens):
      situation.apply(givens)
      // Before anything happened the definition itself tells, and its checks find it.
      if situation.story.hasBegun, let obstacle = stage.obstacle(to: situation) {
        fail(
          step.source, "given",
          TestMismatch(expected: "a situation that a device can be in", actual: obstacle.displayed), reasons: [],
          remedies: [], trace: [])
      }
    case .expect(let expectations):
      for expectation in expectations {
        guard let mismatch = stage.mismatch(expectation, in: situation) else { continue }
        fail(expectation.source, "expect", mismatch, reasons: [], remedies: [], trace: [])
      }
    case .effect(let effect): apply([effect], at: step.source, effect.displayed, on: stage)
    case .cases(let cases, let steps):
      let before = situation
      for givens in cases {
        situation.apply(givens)
        make(steps, on: stage)
        situation = before
      }
    case .on(let platforms, let steps):
      if platforms.contains(where: { $0.text == stage.dispatcher.platform.name }) { make(steps, on: stage) }
    case .press(let key, let repeats, let expectations):
      for _ in 0...repeats { dispatch(.press(key), "press \(key.displayed)", expectations, on: stage) }
    case .type(let keys, let expectations):
      for key in keys {
        dispatch(.press(.combination(key)), "type \(key.input.rawValue.quoted)", expectations, on: stage)
      }
    case .choose(let command, let modifiers, let expectations):
      let held = modifiers.isEmpty ? "" : " holding=\(modifiers.canonical.quoted)"
      dispatch(
        .choose(command, holding: modifiers), "choose \(command.displayed)\(held)", expectations, on: stage)
    case .overlay(let expectations): look(expectations, .overlay, on: stage)
    case .menuBar(let expectations): look(expectations, .menuBar, on: stage)
    }
  }

  /// Something that people do.
  fileprivate enum Deed {
    case press(TestKey)
    case choose(TestCommand, holding: KeyModifierFlags)
  }

  /// Makes a dispatch; again with its steps when an expectation is not met.
  private mutating func dispatch(
    _ deed: Deed, _ step: @autoclosure () -> String, _ expectations: [DispatchExpectation], on stage: TestStage
  ) {
    let result = stage.dispatch(deed, from: stage.start(in: situation))
    for expectation in expectations {
      guard let mismatch = stage.mismatch(expectation, result) else { continue }
      let traced = stage.dispatch(deed, from: stage.start(in: situation), isTracing: true)
      var actions = result.actions
      var responder: String?
      var reasons = stage.reasons(expectation, result, stage.chain(in: situation))
      if case .choose(let command, _) = deed, result.reason == .noSuchCommand {
        reasons.append(stage.missing(command))
      }
      if case .handledBy(let expected) = expectation.kind {
        responder = expected.responder.text
        if let action = expected.action { actions.insert(Selector(action.text)) }
      }
      let remedies = stage.remedies(
        situation, actions: actions, responder: responder, isPositive: responder != nil
      ) { changed in
        stage.mismatch(expectation, stage.dispatch(deed, from: stage.start(in: changed))) == nil
      }
      fail(
        expectation.source, step(), mismatch, reasons: reasons,
        remedies: remedies + otherKeys(expectation, result, on: stage), trace: traced.steps)
    }
    guard stage.hasEffects, case .handled(let handling) = result.outcome else { return }
    let effects = stage.effects(of: handling, in: stage.state(in: situation))
    if let source = expectations.first?.source { apply(effects, at: source, step(), on: stage) }
  }

  /// Does what an action does, or what a step does without one.
  ///
  /// - Parameter source: what made it happen.
  private mutating func apply(
    _ effects: [Effect], at source: SourceRange, _ step: @autoclosure () -> String, on stage: TestStage
  ) {
    let before = situation
    for (problem, place) in situation.apply(effects, on: stage) {
      let displayed = before.displayed
      failures.append(
        TestFailure(
          source: source, step: step(), situation: displayed, expected: "an effect that is possible", actual: problem,
          reasons: [], remedies: [], trace: [Dispatch.Step(text: "the effect is said here", source: place)]))
    }
  }

  /// The keys that the expected action has, where the pressed one belongs to nothing.
  private func otherKeys(
    _ expectation: DispatchExpectation, _ dispatch: Dispatch, on stage: TestStage
  ) -> [String] {
    guard dispatch.reason?.isAboutKey ?? false, case .handledBy(let expected) = expectation.kind,
      let action = expected.action
    else { return [] }
    return stage.commands(Selector(action.text)).compactMap { stage.key(of: $0.element, at: $0.id) }
      .filter(stage.canPress)
      .map { "press \($0.canonical.quoted)" }
  }

  private mutating func look(
    _ expectations: [MenuExpectation], _ style: Platform.PresentationStyle, on stage: TestStage
  ) {
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
  fileprivate func dispatch(_ deed: TestRun.Deed, from start: Dispatcher.Start, isTracing: Bool = false) -> Dispatch {
    switch deed {
    case .press(.combination(let key)): dispatcher.press(key, from: start, isTracing: isTracing)
    case .press(.physical(let key, let flags)):
      dispatcher.press(dispatcher.matcher.combination(of: key, flags), from: start, isTracing: isTracing)
    case .choose(let command, let modifiers): choose(command, modifiers, from: start, isTracing)
    }
  }

  /// Chooses the command that a test names: the first in menu order, else one that a responder declares.
  fileprivate func choose(
    _ command: TestCommand, _ modifiers: KeyModifierFlags, from start: Dispatcher.Start, _ isTracing: Bool
  ) -> Dispatch {
    let found = commands(Selector(command.action.text)).lazy.compactMap(\.element.command)
      .first(where: command.matches)
    let identity =
      found?.identity ?? Command.Identity(Selector(command.action.text), propertyList: command.propertyList)
    return dispatcher.choose(identity, holding: modifiers, from: start, isTracing: isTracing)
  }
}
