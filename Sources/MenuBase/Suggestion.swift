/// "Did you mean …?": the known name that a mistyped one is closest to.
package enum Suggestion {
  /// The most likely candidate; nil if none is near enough. Allows one slip (a letter too many, too few, wrong, or two
  /// swapped) for every three letters: at most `slips`, and one in a word of up to four letters. Ignores case and a final
  /// "…". The first of equally near ones wins. Compares only the first 1,000 candidates: a generated definition may ask
  /// as often. O(letters).
  package static func closest(
    to word: String, in candidates: some Sequence<String>, slips: Int = 4
  ) -> String? {
    let typed = folded(word)
    var rows = EditDistance()
    var closest: String?
    var smallest = Int.max
    for candidate in candidates.prefix(maximumCandidates) {
      let count = letters(of: candidate).count
      let limit = min(max(typed.count, count) / 3, typed.count <= 4 ? 1 : slips)
      // The lengths alone exclude most, and keep a word of a megabyte cheap. The word itself is no answer.
      guard abs(typed.count - count) <= limit, candidate != word,
        let distance = rows.distance(typed, folded(candidate), limit: min(limit, smallest - 1))
      else { continue }
      closest = candidate
      smallest = distance
    }
    return closest
  }

  package static func question(for word: String, in candidates: some Sequence<String>) -> String? {
    closest(to: word, in: candidates).map { "did you mean '\($0)'?" }
  }

  /// `: did you mean 'check'?`; empty if no candidate is near.
  package static func aside(for word: String, in candidates: some Sequence<String>) -> String {
    question(for: word, in: candidates).map { ": \($0)" } ?? ""
  }

  package static let maximumCandidates = 1000

  private static func folded(_ word: String) -> [UInt8] {
    letters(of: word).map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
  }

  private static func letters(of word: String) -> Substring.UTF8View {
    word.utf8.dropLast(word.hasSuffix("…") ? "…".utf8.count : 0)
  }
}

/// The optimal string alignment distance: Damerau and Levenshtein's with no part edited twice. Keeps its rows between
/// pairs of words: a large definition has very many.
private struct EditDistance {
  private var beforeLast: [Int] = []
  private var last: [Int] = []
  private var current: [Int] = []

  /// Nil above the limit, which most rows show long before the end.
  mutating func distance(_ left: [UInt8], _ right: [UInt8], limit: Int) -> Int? {
    guard limit >= 0, abs(left.count - right.count) <= limit else { return nil }
    let far = limit + 1
    last = Array(0...right.count)
    beforeLast = last
    current = last
    var leastOfLast = 0
    for row in 0..<left.count {
      // Cells farther from the diagonal than the limit are too far, whatever their letters.
      let (start, end) = (max(0, row - limit), min(right.count, row + limit + 1))
      current[start] = start == 0 ? row + 1 : far
      var least = start == 0 ? row + 1 : far
      for column in start..<end {
        let substitution = last[column] + (left[row] == right[column] ? 0 : 1)
        var cost = min(substitution, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current[column + 1] = cost
        least = min(least, cost)
      }
      if end < right.count { current[end + 1] = far }
      // Two swapped letters go back two rows, so both must be too far off.
      if min(least, leastOfLast) > limit { return nil }
      leastOfLast = least
      swap(&beforeLast, &last)
      swap(&last, &current)
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }
}
