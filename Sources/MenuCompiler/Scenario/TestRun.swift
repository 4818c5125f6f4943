/// One run of a test: makes its steps and collects the unmet expectations.
struct TestRun {
  var situation: TestSituation
  private(set) var failures: [TestFailure] = []
  /// Whether an earlier step failed, so that later failures may only follow from it.
  private var hasDiverged = false
  private let purpose: Purpose
  let collector: CoverageCollector?

  enum Purpose {
    /// All unmet expectations, with their reasons.
    case report
    /// Whether the test passes. It ends with the first unmet expectation, without the reasons: they cost far more than
    /// the test. If `refusesObstacles`, a situation that a device is never in fails too.
    case verdict(refusesObstacles: Bool)
  }

  /// - Parameter collector: notes what each step touches.
  init(_ test: TestCase, on stage: TestStage, for purpose: Purpose = .report, collector: CoverageCollector? = nil) {
    self.purpose = purpose
    self.collector = collector
    situation = stage.initial
    var choices = test.choices.makeIterator()
    for setup in test.declaration.setup {
      switch setup {
      case .given(let givens): situation.apply(givens)
      case .table: if let choice = choices.next() { situation.apply([choice]) }
      }
    }
    _ = make(test.declaration.steps, on: stage)
  }

  var isForVerdict: Bool { if case .verdict = purpose { true } else { false } }

  mutating func fail(verdict actual: String) { failures.append(TestFailure(verdict: actual)) }

  private var isDecided: Bool { isForVerdict && !failures.isEmpty }

  /// Fails a test that refuses obstacles, if a device is never in the situation.
  mutating func isRefused(on stage: TestStage) -> Bool {
    guard case .verdict(refusesObstacles: true) = purpose, let obstacle = stage.obstacle(to: situation) else {
      return false
    }
    fail(verdict: obstacle.displayed)
    return true
  }

  // The stage is passed on and not kept: a property, or a closure that refers to it, copies all its references for
  // each step.

  /// Returns the stage where a menu has cached elements since; nil while it is as it was.
  private mutating func make(_ steps: [TestStep], on stage: TestStage) -> TestStage? {
    var changed: TestStage?
    for step in steps {
      let count = failures.count
      if let now = changed {
        changed = make(step, on: now) ?? now
      } else {
        changed = make(step, on: stage)
      }
      if isDecided { return nil }
      // If actions have no effects, each step is independent.
      if stage.hasEffects, failures.count > count, step.isStory { hasDiverged = true }
    }
    return changed
  }

  private mutating func make(_ step: TestStep, on stage: TestStage) -> TestStage? {
    let changed = stage.hasProvisions ? stage.caching(by: step, in: situation) : nil
    switch step.action {
    case .given(let givens):
      situation.apply(givens)
      // The checks of the definition find an obstacle at the start.
      if situation.history.hasBegun, let obstacle = stage.obstacle(to: situation) {
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
      let before = (situation, hasDiverged)
      for givens in cases {
        situation.apply(givens)
        _ = make(steps, on: stage)
        (situation, hasDiverged) = before
      }
    case .on(let platforms, let steps):
      if platforms.contains(where: { $0.text == stage.dispatcher.platform.name }) { return make(steps, on: stage) }
    case .press(let key, let repeats, let expectations):
      for count in 0...repeats {
        let runsOnce = repeats > 0 && stage.runsOnce(key, in: situation)
        let failureCount = failures.count
        let time = repeats > 0 ? ", time \(count + 1) of \(repeats + 1)," : ""
        dispatch(.press(key), "press \(key.displayed)\(time)", expectations, at: step.source, on: stage)
        // A failed press would only fail again.
        if runsOnce || failures.count > failureCount { break }
      }
    case .type(let keys, let expectations):
      for key in keys {
        dispatch(
          .press(.combination(key)), "type \(key.input.rawValue.quoted)", expectations, at: step.source, on: stage)
      }
    case .choose(let element, let modifiers, let expectations):
      choose(element, holding: modifiers, expectations, at: step.source, on: stage)
    case .perform(let action, let responder, let expectations):
      perform(action, by: responder, expectations, at: step.source, on: stage)
    case .overlay(let expectations): look(expectations, .overlay, on: stage)
    case .menuBar(let expectations): look(expectations, .menuBar, on: stage)
    case .shown(let expectations): look(expectations, .shown, on: stage)
    case .open(let opening): open(opening, at: step.source, on: stage)
    }
    return changed
  }

  enum Deed {
    case press(TestKey)
    case choose(TestElement, holding: KeyModifierFlags)
    case perform(ActionSelector)
  }

  /// - Parameter responder: the touched responder; nil for the start of the chain.
  private mutating func perform(
    _ action: DeclaredName, by responder: DeclaredName?, _ expectations: [DispatchExpectation],
    at source: SourceRange, on stage: TestStage
  ) {
    let step = "perform \(action.text)" + (responder.map { " by=\($0.text.asKDL)" } ?? "")
    if let responder, let obstacle = stage.obstacle(toTouching: responder.text, in: situation) {
      let mismatch = TestMismatch(expected: step, actual: obstacle.displayed)
      return fail(source, step, mismatch, reasons: ["people cannot touch it there"], remedies: [], trace: [])
    }
    situation.opened = responder?.text
    dispatch(.perform(ActionSelector(action.text)), step, expectations, at: source, on: stage)
    situation.opened = nil
  }

  /// Makes a dispatch, and repeats it with its steps if an expectation is not met.
  mutating func dispatch(
    _ deed: Deed, _ step: @autoclosure () -> String, _ expectations: [DispatchExpectation], at source: SourceRange,
    on stage: TestStage
  ) {
    if isRefused(on: stage) { return }
    let result = stage.dispatch(deed, from: stage.start(in: situation))
    collector?.happened(result, in: situation, on: stage)
    if expectations.isEmpty, let reason = result.reason {
      let mismatch = TestMismatch(expected: "a responder performs it", actual: "unhandled because=\(reason.word)")
      fail(source, step(), mismatch, reasons: [], remedies: [], trace: result.steps)
    }
    for expectation in expectations {
      let found = stage.mismatch(expectation, result)
      collector?.compared(expectation, with: result, isMet: found == nil, in: situation, on: stage)
      guard let mismatch = found else { continue }
      if isForVerdict { return fail(verdict: mismatch.actual) }
      let traced = stage.dispatch(deed, from: stage.start(in: situation), isTracing: true)
      var actions = result.actions
      var responder: String?
      let chain = stage.chain(in: situation)
      var reasons = stage.reasons(expectation, result, chain)
      switch (deed, result) {
      case (.choose(let element, _), .dispatched(let dispatch)) where dispatch.reason == .noSuchCommand:
        reasons.append(stage.missing(element))
      case (.press(.combination(let key)), .dispatched(let dispatch)) where dispatch.reason == .noSuchKey:
        reasons += stage.dispatcher.losses(of: key, in: chain).map(\.text)
      default: break
      }
      if case .handledBy(let expected) = expectation.kind {
        responder = expected.responder.text
        if let action = expected.action { actions.insert(ActionSelector(action.text)) }
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
    let effects = stage.effects(of: result, in: situation)
    if !effects.isEmpty { apply(effects, at: source, step(), on: stage) }
  }

  private mutating func apply(
    _ effects: [Effect], at source: SourceRange, _ step: @autoclosure () -> String, on stage: TestStage
  ) {
    let before = situation
    for (problem, place) in situation.apply(effects, on: stage) {
      let displayed = before.displayed
      failures.append(
        TestFailure(
          source: source, step: step(), situation: displayed, expected: "a possible effect", actual: problem,
          reasons: [], remedies: [], trace: [Dispatch.Step(text: "effect of the action", source: place)],
          mayFollow: hasDiverged))
    }
  }

  /// The keys of the expected action, if the pressed key has no owner.
  private func otherKeys(_ expectation: DispatchExpectation, _ outcome: TestOutcome, on stage: TestStage) -> [String] {
    guard outcome.reason?.isAboutKey ?? false, case .handledBy(let expected) = expectation.kind,
      let action = expected.action
    else { return [] }
    return stage.commands(ActionSelector(action.text)).compactMap { stage.key(of: $0.element, at: $0.id) }
      .filter(stage.canPress)
      .map { "press \($0.canonical.quoted)" }
  }

  mutating func fail(
    _ source: SourceRange, _ step: String, _ mismatch: TestMismatch, reasons: [String], remedies: [String],
    trace: [Dispatch.Step]
  ) {
    failures.append(
      TestFailure(
        source: source, step: step, situation: situation.displayed, expected: mismatch.expected,
        actual: mismatch.actual, reasons: reasons, remedies: remedies, trace: trace, mayFollow: hasDiverged))
  }
}

extension TestFailure {
  fileprivate init(verdict actual: String) {
    self.init(
      source: SourceRange(file: 0, start: 0, end: 0), step: "", situation: "", expected: "", actual: actual,
      reasons: [], remedies: [], trace: [])
  }
}

extension TestStage {
  /// The stage after a step in which people open the main menu; nil if the step opens none.
  fileprivate func caching(by step: TestStep, in situation: TestSituation) -> TestStage? {
    switch step.action {
    case .menuBar, .shown: caching(for: chain(in: situation))
    case .choose(let element, _, _): caching(element, for: chain(in: situation))
    default: nil
    }
  }

  /// Whether a key runs a command that does not repeat while the key is held.
  fileprivate func runsOnce(_ key: TestKey, in situation: TestSituation) -> Bool {
    guard case .dispatched(let dispatch) = dispatch(.press(key), from: start(in: situation)) else { return false }
    return dispatcher.platform.runsOnce(dispatch)
  }

  fileprivate func dispatch(
    _ deed: TestRun.Deed, from start: Dispatcher.Start, isTracing: Bool = false
  ) -> TestOutcome {
    switch deed {
    case .press(.combination(let key)): .dispatched(dispatcher.press(key, from: start, isTracing: isTracing))
    case .press(.physical(let key, let flags)):
      .dispatched(dispatcher.press(dispatcher.matcher.combination(of: key, flags), from: start, isTracing: isTracing))
    case .perform(let action): .dispatched(dispatcher.perform(action, from: start).dispatch)
    case .choose(let element, let modifiers): choose(element, holding: modifiers, from: start, isTracing: isTracing)
    }
  }
}
