/// How a test went.
public struct TestResult: Sendable {
  /// Which test.
  public let test: TestCase
  /// How it went.
  public let outcome: Outcome

  /// How a test went.
  public enum Outcome: Sendable, Hashable {
    /// Every expectation was met.
    case passed
    /// Some were not.
    case failed([TestFailure])
    /// It was not run, since the definition has an error in it: the first one's message.
    case blocked(by: String)
  }

  /// Whether every expectation was met.
  public var isPassed: Bool { outcome == .passed }
}

extension TestResult: CustomStringConvertible {
  /// For logs only, each expectation that was not met: `App.menu.kdl:4:5: Close Tab (ipados-26): press "cmd+w": expected X,
  /// got Y`, and below it why, and what would make it pass.
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
  /// For logs only: `press "cmd+w": expected handledBy TabController, got unhandled because=noTarget`.
  public var description: String { "\(step): expected \(expected), got \(actual)" }
}

/// An expectation that was not met.
public struct TestFailure: Sendable, Hashable {
  /// The expectation.
  package let source: SourceRange
  /// Where the expectation is.
  public package(set) var location: Diagnostic.Location?
  /// The step it belongs to, as a definition writes it: `press "cmd+w"`.
  public let step: String
  /// What holds when the step is made: `openTabs=0 firstResponder=TabController`.
  public let situation: String
  /// What was expected, as a definition writes it.
  public let expected: String
  /// What happened, as a definition writes it.
  public let actual: String
  /// Why, each a sentence without a full stop.
  public let reasons: [String]
  /// What would have made it pass, each a change of the test: `given openTabs=1`.
  public let remedies: [String]
  /// The walk of the key press or the chosen command; empty for the overlay and the menu bar.
  public let trace: [Dispatch.Step]
  /// Whether something went otherwise than expected before it in the same story, from which it may follow.
  package var mayFollow = false
}

/// What was expected and what happened instead, both as a definition writes it.
struct TestMismatch {
  let expected: String
  let actual: String
  /// Why, each a sentence without a full stop.
  var reasons: [String] = []
  /// Whether the platform does not have what was looked at.
  var isWithoutMenu = false
}
