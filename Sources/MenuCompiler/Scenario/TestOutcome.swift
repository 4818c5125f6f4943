/// The outcome of a test's act: a dispatch, a closure that ran without a responder, or a refusal.
package enum TestOutcome {
  case dispatched(Dispatch)
  /// The chosen item runs a closure of the app, or opens a window.
  case ran(title: String, source: SourceRange?, opensWindow: Bool)
  /// The item cannot be chosen, so no responder is asked.
  case refused(Dispatch.Reason, why: String, source: SourceRange?)

  package var dispatch: Dispatch? {
    switch self {
    case .dispatched(let dispatch): dispatch
    case .ran: nil
    case .refused(let reason, let why, let source):
      Dispatch(outcome: .unhandled(reason), passedOver: [], steps: [Dispatch.Step(text: why, source: source)])
    }
  }

  package var actions: Set<ActionSelector> { dispatch?.actions ?? [] }

  package var reason: Dispatch.Reason? { dispatch?.reason }

  /// Every step of the way, if it was traced.
  package var steps: [Dispatch.Step] {
    if case .ran(let title, let source, _) = self {
      return [Dispatch.Step(text: "'\(title)' is chosen, and its closure runs", source: source)]
    }
    return dispatch?.steps ?? []
  }
}

extension TestStage {
  func mismatch(_ expectation: DispatchExpectation, _ outcome: TestOutcome) -> TestMismatch? {
    switch outcome {
    case .dispatched(let dispatch):
      if let mismatch = mismatch(expectation, dispatch) { return mismatch }
      guard let expected = expectation.validations, expected != dispatch.validations else { return nil }
      return TestMismatch(
        expected: expectation.displayed, actual: "validations=\(dispatch.validations)",
        reasons: ["validate(_:) is asked once of the target of each command that is tried, and never without a target"]
      )
    case .refused: return outcome.dispatch.flatMap { mismatch(expectation, $0) }
    case .ran(let title, _, _):
      if case .runs(let expected) = expectation.kind, expected == nil || expected == title { return nil }
      return TestMismatch(expected: expectation.displayed, actual: "runs \(title.quoted)")
    }
  }

  package func reasons(_ expectation: DispatchExpectation, _ outcome: TestOutcome, _ chain: ResponderChain) -> [String]
  {
    switch outcome {
    case .dispatched(let dispatch): return reasons(expectation, dispatch, chain)
    case .ran:
      if case .runs = expectation.kind { return [] }
      return ["it is a closure, for which no responder is asked"]
    case .refused(_, let why, _): return [why]
    }
  }
}
