/// "Did you mean …?": the known name that a mistyped one is closest to.
package enum Suggestion {
  /// The candidate that was most likely meant; nil when none is near enough.
  ///
  /// Near is one slip (a letter too many, too few, wrong, or two swapped) for every three letters, at most four,
  /// and at most one in a word of up to four; case is ignored. The first of several equally near wins. O(candidates × letters²).
  package static func closest(to word: String, in candidates: some Sequence<String>) -> String? {
    let typed = folded(word)
    var closest: String?
    var smallest = Int.max
    for candidate in candidates {
      let known = folded(candidate)
      let limit = min(max(typed.count, known.count) / 3, typed.count <= 4 ? 1 : 4)
      // The lengths alone tell most of them apart, and keep a word of a megabyte cheap.
      guard abs(typed.count - known.count) <= limit else { continue }
      let distance = editDistance(typed, known)
      if distance <= limit, distance < smallest {
        closest = candidate
        smallest = distance
      }
    }
    return closest
  }

  /// The line of help that names the closest candidate: `did you mean "check"?`
  package static func question(for word: String, in candidates: some Sequence<String>) -> String? {
    closest(to: word, in: candidates).map { "did you mean '\($0)'?" }
  }

  private static func folded(_ word: String) -> [UInt8] {
    word.utf8.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
  }

  /// The optimal string alignment distance: Damerau and Levenshtein's, no part edited twice.
  private static func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in 0..<left.count {
      var current = [row + 1]
      current.reserveCapacity(right.count + 1)
      for column in 0..<right.count {
        let substitution = last[column] + (left[row] == right[column] ? 0 : 1)
        var cost = min(substitution, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
