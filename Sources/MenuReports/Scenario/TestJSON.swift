/// Documentation/Testing.md describes its shape.
extension [TestReport] {
  /// Raised by every change that a reader could notice.
  package static var version: Int { 1 }

  package func json(coverage: CoverageReport? = nil) -> JSONValue {
    let counts = TestReport.counts(self)
    var json: JSONValue = [
      "version": .integer(Self.version), "passed": .integer(counts.passed), "failed": .integer(counts.failed),
      "blocked": .integer(counts.blocked), "tests": .array(flatMap(Self.tests)),
    ]
    if let coverage { json.add("coverage", coverage.json) }
    return json
  }

  private static func tests(_ report: TestReport) -> [JSONValue] {
    var places = Places(report.sources)
    return report.results.map { result in
      var members: JSONValue = [
        "name": .string(result.test.name), "groups": .strings(result.test.groups),
        "title": .string(result.test.title), "platform": .string(result.test.platform),
        "arguments": .strings(result.test.arguments), "file": places.file(of: result.test.source),
        "range": places.json(result.test.source), "outcome": .string(result.outcome.word),
      ]
      switch result.outcome {
      case .passed: break
      case .blocked(let message): members.add("message", .string(message))
      case .failed(let failures): members.add("failures", .array(failures.map { json($0, &places) }))
      }
      return members
    }
  }

  private static func json(_ failure: TestFailure, _ places: inout Places) -> JSONValue {
    [
      "file": places.file(of: failure.source), "range": places.json(failure.source), "step": .string(failure.step),
      "situation": .string(failure.situation), "expected": .string(failure.expected),
      "actual": .string(failure.actual), "reasons": .strings(failure.reasons),
      "remedies": .strings(failure.remedies),
      "trace": .array(
        failure.trace.map {
          ["text": .string($0.text), "file": places.file(of: $0.source), "range": places.json($0.source)]
        }),
    ]
  }
}

extension TestResult.Outcome {
  fileprivate var word: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .blocked: "blocked"
    }
  }
}

extension JSONValue {
  fileprivate mutating func add(_ name: String, _ value: JSONValue) {
    guard case .object(let members) = self else { return }
    self = .object(members + [Member(name, value)])
  }
}
