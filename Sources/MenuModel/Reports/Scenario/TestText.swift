/// Test results for people: what failed, where, what was expected and what happened, and the walk of the key.
///
///     failed: tabs > Close Tab (ipados-26, openTabs=0)
///     App.menu.kdl:40:25: press "cmd+w" with firstResponder=TabController openTabs=0
///        40 |     press "cmd+w" { handledBy TabController; }
///           |                     ^~~~~~~~~~~~~~~~~~~~~~~
///         expected: handledBy TabController
///         actual:   unhandled because=noTarget
///         nobody in the chain TabController > Window performs closeTab:
///         would pass: given openTabs=1
///         trace:
///           ⌘W is pressed
///
/// Tests that pass are only counted. Nothing of a definition reaches the terminal unescaped.
package struct TestText {
  private let usesColor: Bool
  private let width: Int
  private var report = ""

  package init(usesColor: Bool = false, width: Int = HumanDiagnosticPrinter.defaultWidth) {
    self.usesColor = usesColor
    self.width = max(width, 40)
  }

  /// The failures of all files, and a last line that counts.
  package mutating func text(_ reports: [TestReport]) -> String {
    report = ""
    for file in reports {
      var places = Places(file.sources)
      for result in file.results { add(result, &places) }
    }
    report += Self.summary(TestReport.counts(reports)) + "\n"
    return report
  }

  /// `3 passed, 1 failed`.
  static func summary(_ counts: TestReport.Counts) -> String {
    let words = [(counts.passed, "passed"), (counts.failed, "failed"), (counts.blocked, "could not run")]
    return words.filter { $0.0 > 0 || $0.1 == "passed" }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }

  private mutating func add(_ result: TestResult, _ places: inout Places) {
    let name = result.test.name.terminalSafe
    switch result.outcome {
    case .passed: return
    case .blocked(let message):
      report += styled("could not run: ", .error) + styled(name, .strong) + "\n"
      if let place = places.text(of: result.test.source) { report += place + ": " }
      report += "the definition has an error here: " + message.terminalSafe + "\n\n"
    case .failed(let failures):
      report += styled("failed: ", .error) + styled(name, .strong) + "\n"
      for failure in failures { add(failure, &places) }
    }
  }

  private mutating func add(_ failure: TestFailure, _ places: inout Places) {
    let place = places.text(of: failure.source) ?? ""
    report += styled(place + ":", .strong) + " " + failure.step.terminalSafe
    if !failure.situation.isEmpty { report += " with " + failure.situation.terminalSafe }
    report += "\n"
    addExcerpt(of: failure.source, &places)
    addLine("expected: " + failure.expected)
    addLine("actual:   " + failure.actual)
    for reason in failure.reasons { addLine(reason) }
    for remedy in failure.remedies { addLine("would pass: " + remedy) }
    if !failure.trace.isEmpty {
      addLine("trace:")
      for step in failure.trace {
        let place = places.text(of: step.source).map { "  (\($0))" } ?? ""
        addLine("  " + step.text, then: styled(place, .faint))
      }
    }
    report += "\n"
  }

  private mutating func addExcerpt(of range: SourceRange, _ places: inout Places) {
    guard let table = places.table(of: range.file) else { return }
    report += SourceExcerpt(of: Int(range.start)..<Int(range.end), in: table, width: width - 8)
      .text(usesColor: usesColor, showsGaps: false)
  }

  private mutating func addLine(_ text: String, then rest: String = "") {
    report += "    " + text.terminalSafe + rest + "\n"
  }

  private func styled(_ text: String, _ style: TerminalStyle) -> String {
    style.applied(to: text, if: usesColor)
  }
}
