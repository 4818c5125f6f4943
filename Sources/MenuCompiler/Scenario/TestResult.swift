/// The result of a test.
public struct TestResult: Sendable, Hashable, Identifiable {
  /// The test.
  public let test: TestCase
  /// The outcome of the test.
  public let outcome: Outcome

  /// The outcome of a test.
  public enum Outcome: Sendable, Hashable {
    /// Every expectation was met.
    case passed
    /// Some expectations were not met.
    case failed([TestFailure])
    /// The test was not run, because the definition has an error. The message is that of the first error.
    case blocked(by: String)
  }

  /// The name of the test.
  public var id: String { test.id }

  /// Whether every expectation was met.
  public var isPassed: Bool { outcome == .passed }
}

extension TestResult: CustomStringConvertible {
  /// A text for logs only. Each unmet expectation has a line, with its reasons and remedies below:
  /// `App.menu.kdl:4:5: Close Tab (ipados-26): press "cmd+w": expected X, got Y`.
  public var description: String {
    switch outcome {
    case .passed: "\(test.name): passed"
    case .blocked(let message): "\(test.name): blocked by \(message)"
    case .failed(let failures): failures.map(text).joined(separator: "\n")
    }
  }

  package func text(of failure: TestFailure) -> String {
    let place = failure.location.map { "\($0): " } ?? ""
    let lines = failure.reasons + failure.remedies.map { "it would pass with \($0)" }
    return "\(place)\(test.name): \(failure)" + lines.map { "\n  \($0)" }.joined()
  }
}

extension TestFailure: CustomStringConvertible {
  /// A text for logs only: `press "cmd+w": expected handledBy TabController, got unhandled because=noTarget`.
  public var description: String { "\(step): expected \(expected), got \(actual)" }
}

/// An expectation that was not met.
public struct TestFailure: Sendable, Hashable {
  package let source: SourceRange
  /// The place of the expectation.
  public package(set) var location: Diagnostic.Location?
  /// The step it belongs to, as a definition writes it: `press "cmd+w"`.
  public let step: String
  /// The situation before the step: `openTabs=0 firstResponder=TabController`.
  public let situation: String
  /// The expected outcome, as a definition writes it.
  public let expected: String
  /// The actual outcome, as a definition writes it.
  public let actual: String
  /// The reasons, each a sentence without a full stop.
  public let reasons: [String]
  /// Changes of the test, each of which would make it pass: `given openTabs=1`.
  public let remedies: [String]
  /// The walk of the key press or the chosen command; empty for the overlay and the menu bar.
  public let trace: [Dispatch.Step]
  /// Whether an earlier step of the same story failed, which may be the cause.
  package var mayFollow = false
}

/// The expected and the actual outcome, both as a definition writes them.
struct TestMismatch {
  let expected: String
  let actual: String
  /// The reasons, each a sentence without a full stop.
  var reasons: [String] = []
  var isWithoutMenu = false
}
