extension TestRun {
  /// - Parameter step: as a definition writes it; nil for the view's name.
  mutating func look(_ expectations: [MenuExpectation], _ view: TestView, in step: String? = nil, on stage: TestStage) {
    if isRefused(on: stage) { return }
    let chain = stage.chain(in: situation)
    for expectation in expectations {
      let found = stage.mismatch(expectation, in: view, chain)
      collector?.looked(for: expectation, in: view, isMet: found == nil, in: situation, on: stage)
      guard let mismatch = found else { continue }
      if isForVerdict { return fail(verdict: mismatch.actual) }
      var remedies = stage.remedies(
        situation, actions: [ActionSelector(expectation.element.word.text)], responder: nil,
        isPositive: expectation.verb == .shows
      ) { changed in
        stage.mismatch(expectation, in: view, stage.chain(in: changed)) == nil
      }
      // A platform without an overlay, or without a menu bar, has the other.
      if mismatch.isWithoutMenu, stage.mismatch(expectation, in: .shown, chain) == nil {
        remedies.append("shown { \(expectation.displayed); }")
      }
      fail(
        expectation.source, step ?? view.rawValue, mismatch, reasons: mismatch.reasons, remedies: remedies, trace: [])
    }
  }

  /// Opens a context menu, makes the test's steps in it, and closes it.
  package mutating func open(_ opening: TestOpening, at source: SourceRange, on stage: TestStage) {
    let step = opening.displayed
    let menu = stage.opening(opening.menu)
    let obstacle = opening.responder.flatMap { stage.obstacle(toTouching: $0.text, in: situation) }
    guard let menu, obstacle == nil else {
      let reason = obstacle?.displayed ?? "\(stage.dispatcher.platform.title) has no edit menu that is known"
      fail(
        source, step, TestMismatch(expected: step, actual: "no menu opens"), reasons: [reason], remedies: [], trace: [])
      return
    }
    situation.opened = opening.responder?.text
    for inner in opening.steps {
      switch inner {
      case .look(let expectation): look([expectation], .only, in: step, on: menu)
      case .choose(let element, let modifiers, let expectations):
        choose(element, holding: modifiers, expectations, in: step, at: source, on: menu)
      }
      if isForVerdict, !failures.isEmpty { return }
    }
    situation.opened = nil
  }

  /// Chooses something in the main menu, or in a menu that a step opened.
  package mutating func choose(
    _ element: TestElement, holding modifiers: KeyModifierFlags, _ expectations: [DispatchExpectation],
    in opening: String? = nil, at source: SourceRange, on stage: TestStage
  ) {
    let held = modifiers.isEmpty ? "" : " holding=\(modifiers.canonical.quoted)"
    let place = opening.map { $0 + ": " } ?? ""
    dispatch(
      .choose(element, holding: modifiers), "\(place)choose \(element.displayed)\(held)", expectations, at: source,
      on: stage)
  }
}
