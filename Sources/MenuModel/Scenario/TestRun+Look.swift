extension TestRun {
  /// Looks at the menu.
  mutating func look(_ expectations: [MenuExpectation], _ view: TestView, on stage: TestStage) {
    if isRefused(on: stage) { return }
    let chain = stage.chain(in: situation)
    for expectation in expectations {
      let found = stage.mismatch(expectation, in: view, chain)
      observer?.looked(for: expectation, in: view, isMet: found == nil, in: situation, on: stage)
      guard let mismatch = found else { continue }
      if isForVerdict { return fail(verdict: mismatch.actual) }
      let remedies = stage.remedies(
        situation, actions: [Selector(expectation.element.word.text)], responder: nil,
        isPositive: expectation.verb == .shows
      ) { changed in
        stage.mismatch(expectation, in: view, stage.chain(in: changed)) == nil
      }
      fail(
        expectation.source, view.rawValue, mismatch, reasons: mismatch.reasons, remedies: remedies, trace: [])
    }
  }
}
