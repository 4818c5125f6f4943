/// How many steps searches over states may take together.
///
/// A condition that a person writes takes a few; a file of conditions each of which takes all that one may take would take
/// hours.
package final class SearchBudget: @unchecked Sendable {
  /// For all conditions of a file, and for all that is asked about a definition on one platform.
  package static let usual = 1 << 18

  private var rest: Int
  /// Whether a search gave up, and whether somebody knows.
  private var (hasGivenUp, isTold) = (false, false)
  private let lock = Lock()

  package init(_ steps: Int = usual) { rest = steps }

  /// How many steps may be taken still, of which a search takes a number.
  package var steps: Int { lock.hold { rest } }

  /// Takes away the steps of a search, which found its answer or gave up.
  package func take(_ steps: Int, gaveUp: Bool) {
    lock.hold {
      rest = max(0, rest - steps)
      if gaveUp { hasGivenUp = true }
    }
  }

  /// Whether a search has given up that nobody was told of; true once.
  package func hasToTell() -> Bool {
    lock.hold {
      defer { isTold = hasGivenUp }
      return hasGivenUp && !isTold
    }
  }
}
