/// How many steps searches over states may take together. A condition that a person writes takes a few; a file of
/// conditions that each take the maximum would take hours.
package final class SearchBudget: @unchecked Sendable {
  /// The budget for all conditions of a file, and for all searches about a definition on one platform.
  package static let usual = 1 << 18

  private var rest: Int
  /// Whether a search gave up, and whether that was reported.
  private var (hasGivenUp, isReported) = (false, false)
  private let lock = Lock()

  package init(_ steps: Int = usual) { rest = steps }

  package var steps: Int { lock.hold { rest } }

  package func take(_ steps: Int, gaveUp: Bool) {
    lock.hold {
      rest = max(0, rest - steps)
      if gaveUp { hasGivenUp = true }
    }
  }

  /// Whether a search has given up without a report; true once.
  package func shouldReport() -> Bool {
    lock.hold {
      defer { isReported = hasGivenUp }
      return hasGivenUp && !isReported
    }
  }
}
