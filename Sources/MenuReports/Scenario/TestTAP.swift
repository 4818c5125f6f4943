/// Test Anything Protocol, version 14, with a YAML block below each test that did not pass. Its scalars are JSON
/// strings, which YAML reads unchanged, so a build service that shows the log finds no command in them. Source:
/// testanything.org/tap-version-14-specification
extension [TestReport] {
  package var tap: String {
    let counts = TestReport.counts(self)
    var text = "TAP version 14\n1..\(counts.total)\n"
    var number = 0
    for report in self {
      var places = Places(report.sources)
      for result in report.results {
        number += 1
        text += (result.isPassed ? "ok" : "not ok") + " \(number) - \(Self.description(result.test.name))\n"
        switch result.outcome {
        case .passed: break
        case .blocked(let message): Self.addBlocked(message, result.test, &places, to: &text)
        case .failed(let failures): Self.add(failures, &places, to: &text)
        }
      }
    }
    return text + "# \(TestText.summary(counts))\n"
  }

  /// Unescaped, `#` would begin a directive and `\` an escape.
  private static func description(_ name: String) -> String {
    name.terminalSafe.unicodeScalars.reduce(into: "") { text, scalar in
      if scalar == "#" || scalar == "\\" { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
  }

  private static func addBlocked(_ message: String, _ test: TestCase, _ places: inout Places, to text: inout String) {
    text += "  ---\n"
    add("message", "the definition has an error here: " + message, to: &text)
    add("severity", "error", to: &text)
    addPlace(of: test.source, &places, indent: "  ", to: &text)
    text += "  ...\n"
  }

  private static func add(_ failures: [TestFailure], _ places: inout Places, to text: inout String) {
    text += "  ---\n"
    add("message", "expected \(failures[0].expected), got \(failures[0].actual)", to: &text)
    add("severity", "fail", to: &text)
    text += "  failures:\n"
    for failure in failures {
      text += "    - step: \(quoted(failure.step))\n"
      let indent = "      "
      addPlace(of: failure.source, &places, indent: indent, to: &text)
      add("situation", failure.situation, indent: indent, to: &text)
      add("expected", failure.expected, indent: indent, to: &text)
      add("actual", failure.actual, indent: indent, to: &text)
      add("reasons", failure.reasons, indent: indent, to: &text)
      add("remedies", failure.remedies, indent: indent, to: &text)
      let trace = failure.trace.map { $0.text + places.aside(of: $0.source) }
      add("trace", trace, indent: indent, to: &text)
    }
    text += "  ...\n"
  }

  private static func addPlace(of range: SourceRange, _ places: inout Places, indent: String, to text: inout String) {
    guard let place = places.place(of: range) else { return }
    text += "\(indent)at:\n\(indent)  file: \(quoted(place.path))\n"
    text += "\(indent)  line: \(place.position.line)\n\(indent)  column: \(place.position.column)\n"
  }

  private static func add(_ name: String, _ value: String, indent: String = "  ", to text: inout String) {
    text += "\(indent)\(name): \(quoted(value))\n"
  }

  private static func add(_ name: String, _ values: [String], indent: String, to text: inout String) {
    text += "\(indent)\(name):" + (values.isEmpty ? " []\n" : "\n")
    for value in values { text += "\(indent)  - \(quoted(value))\n" }
  }

  private static func quoted(_ value: String) -> String {
    JSONValue.string(value).text.replacing("##", with: "#\\u0023")
  }
}
