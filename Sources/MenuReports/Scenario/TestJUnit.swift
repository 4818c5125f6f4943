/// The XML of JUnit's Ant task, which every build server reads: a suite for each file. Writes characters outside XML
/// 1.0 as `\u{1B}`. Leaves out times, so two runs are equal.
extension [TestReport] {
  package var junit: String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites\(Self.attributes([("name", "menuc")]))\(Self.counts(TestReport.counts(self)))>\n"
    for report in self {
      let counts = TestReport.counts([report])
      text += "  <testsuite\(Self.attributes([("name", report.file)]))\(Self.counts(counts))>\n"
      var places = Places(report.sources)
      for result in report.results { Self.add(result, in: report, &places, to: &text) }
      text += "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  private static func add(_ result: TestResult, in report: TestReport, _ places: inout Places, to text: inout String) {
    let test = result.test
    let place = places.place(of: test.source)
    text += "    <testcase"
    text += attributes([
      ("classname", ([report.file] + test.groups).joined(separator: " > ")),
      ("name", test.title + " (" + ([test.platform] + test.arguments).joined(separator: ", ") + ")"),
      ("file", SourcePath.shown(place?.path ?? report.file)), ("line", String(place?.position.line ?? 1)),
    ])
    switch result.outcome {
    case .passed: text += "/>\n"
    case .blocked(let message):
      text += ">\n      <error" + attributes([("message", message), ("type", "definition")]) + "/>\n    </testcase>\n"
    case .failed(let failures):
      let message = "expected \(failures[0].expected), got \(failures[0].actual)"
      text += ">\n      <failure" + attributes([("message", message), ("type", "expectation")]) + ">"
      for failure in failures {
        for line in lines(failure, &places) { text += line.htmlText + "\n" }
      }
      text += "</failure>\n    </testcase>\n"
    }
  }

  private static func lines(_ failure: TestFailure, _ places: inout Places) -> [String] {
    var lines = [
      (places.text(of: failure.source) ?? "") + ": \(failure.step)"
        + (failure.situation.isEmpty ? "" : " with \(failure.situation)")
    ]
    lines += ["expected: \(failure.expected)", "actual: \(failure.actual)"] + failure.reasons
    lines += failure.remedies.map { "would pass: \($0)" }
    lines += failure.trace.map { "  " + $0.text + places.aside(of: $0.source) }
    return lines
  }

  private static func counts(_ counts: TestReport.Counts) -> String {
    attributes([
      ("tests", String(counts.total)), ("failures", String(counts.failed)), ("errors", String(counts.blocked)),
      ("skipped", "0"),
    ])
  }

  private static func attributes(_ pairs: [(name: String, value: String)]) -> String {
    pairs.map { " \($0.name)=\"\($0.value.htmlText)\"" }.joined()
  }
}
