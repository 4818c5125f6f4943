/// Test results as one JSON document; Documentation/Testing.md describes its shape.
package struct TestJSON {
  /// The version of the format; raised by every change that a reader could notice.
  package static let version = 1

  private let reports: [TestReport]

  package init(_ reports: [TestReport]) { self.reports = reports }

  /// The whole document.
  package var json: JSONValue {
    let counts = TestReport.counts(reports)
    return [
      "version": .integer(Self.version), "passed": .integer(counts.passed), "failed": .integer(counts.failed),
      "blocked": .integer(counts.blocked), "tests": .array(reports.flatMap(Self.tests)),
    ]
  }

  private static func tests(_ report: TestReport) -> [JSONValue] {
    var ranges = JSONRanges(report.sources)
    return report.results.map { result in
      var members: JSONValue = [
        "name": .string(result.test.name), "groups": .array(result.test.groups.map { .string($0) }),
        "title": .string(result.test.title), "platform": .string(result.test.platform),
        "arguments": .array(result.test.arguments.map { .string($0) }), "file": ranges.file(of: result.test.source),
        "range": ranges.json(result.test.source), "outcome": .string(result.outcome.word),
      ]
      switch result.outcome {
      case .passed: break
      case .blocked(let message): members.add("message", .string(message))
      case .failed(let failures): members.add("failures", .array(failures.map { json($0, &ranges) }))
      }
      return members
    }
  }

  private static func json(_ failure: TestFailure, _ ranges: inout JSONRanges) -> JSONValue {
    [
      "file": ranges.file(of: failure.source), "range": ranges.json(failure.source), "step": .string(failure.step),
      "situation": .string(failure.situation), "expected": .string(failure.expected),
      "actual": .string(failure.actual), "reasons": .array(failure.reasons.map { .string($0) }),
      "remedies": .array(failure.remedies.map { .string($0) }),
      "trace": .array(
        failure.trace.map {
          ["text": .string($0.text), "file": ranges.file(of: $0.source), "range": ranges.json($0.source)]
        }),
    ]
  }
}

extension TestResult.Outcome {
  /// The word in JSON.
  fileprivate var word: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .blocked: "blocked"
    }
  }
}

extension JSONValue {
  /// Adds a member at the end of an object.
  fileprivate mutating func add(_ name: String, _ value: JSONValue) {
    guard case .object(let members) = self else { return }
    self = .object(members + [Member(name, value)])
  }
}
