/// Who wants to know what tests touch: it is told each step when it is done, with all that is known then.
package protocol TestObserver: AnyObject {
  /// A key was pressed or something chosen.
  func happened(_ outcome: TestOutcome, in situation: TestSituation, on stage: TestStage)
  /// What came of it was compared with an expectation.
  func compared(
    _ expectation: DispatchExpectation, with outcome: TestOutcome, isMet: Bool, in situation: TestSituation,
    on stage: TestStage)
  /// Something was sought in the overlay or in the menu bar.
  func looked(
    for expectation: MenuExpectation, in view: TestView, isMet: Bool, in situation: TestSituation,
    on stage: TestStage)
}
