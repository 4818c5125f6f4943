/// An observer of tests. It receives each step when it is done, with all that is known then.
package protocol TestObserver: AnyObject {
  /// A key was pressed or something chosen.
  func happened(_ outcome: TestOutcome, in situation: TestSituation, on stage: TestStage)
  /// The outcome was compared with an expectation.
  func compared(
    _ expectation: DispatchExpectation, with outcome: TestOutcome, isMet: Bool, in situation: TestSituation,
    on stage: TestStage)
  /// The test looked for something in a menu.
  func looked(
    for expectation: MenuExpectation, in view: TestView, isMet: Bool, in situation: TestSituation,
    on stage: TestStage)
}
