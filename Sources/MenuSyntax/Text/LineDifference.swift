/// Which lines of two texts differ: a shortest script of changes, found by Myers' algorithm in linear space.
///
/// Source: E. Myers, "An O(ND) Difference Algorithm and Its Variations", Algorithmica 1 (1986), section 4b.
package struct LineDifference {
  package struct Change: Hashable {
    package var old: Range<Int>
    package var new: Range<Int>
  }

  /// The changes in order, with unchanged lines between every two.
  package private(set) var changes: [Change] = []

  private let old: [Int]
  private let new: [Int]

  /// Limits the search from each end; then the rest counts as all different. The time grows with the square.
  private static let mostSteps = 500

  /// O((old + new) × changes) time, O(old + new) space.
  package init(_ oldLines: [Substring], _ newLines: [Substring]) {
    // Compare texts once, then numbers.
    var numbers: [Substring: Int] = [:]
    func number(_ line: Substring) -> Int {
      if let number = numbers[line] { return number }
      numbers[line] = numbers.count
      return numbers.count - 1
    }
    old = oldLines.map(number)
    new = newLines.map(number)
    compare(old.indices, new.indices)
  }

  private mutating func compare(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    var (a, b) = (oldRange, newRange)
    while let i = a.first, let j = b.first, old[i] == new[j] {
      a = a.dropFirst()
      b = b.dropFirst()
    }
    while let i = a.last, let j = b.last, old[i] == new[j] {
      a = a.dropLast()
      b = b.dropLast()
    }
    if a.isEmpty || b.isEmpty {
      if !a.isEmpty || !b.isEmpty { add(Change(old: a, new: b)) }
      return
    }
    guard let (x, y) = middle(a, b), (x, y) != (a.lowerBound, b.lowerBound), (x, y) != (a.upperBound, b.upperBound)
    else { return add(Change(old: a, new: b)) }
    compare(a.lowerBound..<x, b.lowerBound..<y)
    compare(x..<a.upperBound, y..<b.upperBound)
  }

  private mutating func add(_ change: Change) {
    if let last = changes.last, last.old.upperBound == change.old.lowerBound,
      last.new.upperBound == change.new.lowerBound
    {
      changes[changes.count - 1] = Change(
        old: last.old.lowerBound..<change.old.upperBound, new: last.new.lowerBound..<change.new.upperBound)
    } else {
      changes.append(change)
    }
  }

  /// Nil if that would take too long.
  private func middle(_ a: Range<Int>, _ b: Range<Int>) -> (Int, Int)? {
    let (n, m) = (a.count, b.count)
    let delta = n - m
    let most = min((n + m + 1) / 2, Self.mostSteps)
    let size = 2 * most + 2
    // How far each diagonal is reached, from the start and from the end; -1 for not at all.
    var forward = [Int](repeating: -1, count: size + 1)
    var backward = forward
    forward[most + 1] = 0
    backward[most + 1] = 0
    /// Goes on along a diagonal: where it begins to match, and how far it does. Nil beyond the ends.
    func extend(
      _ reached: inout [Int], _ k: Int, _ steps: Int, _ isEqual: (Int, Int) -> Bool
    ) -> (start: Int, end: Int)? {
      var x =
        k == -steps || (k != steps && reached[most + k - 1] < reached[most + k + 1])
        ? reached[most + k + 1] : reached[most + k - 1] + 1
      defer { reached[most + k] = min(x, n + 1) }
      if x > n || x - k > m || x - k < 0 { return nil }
      let start = x
      while x < n, x - k < m, isEqual(x, x - k) { x += 1 }
      return (start, x)
    }
    for steps in 0...most {
      for k in stride(from: -steps, through: steps, by: 2) {
        let run = extend(&forward, k, steps) { old[a.lowerBound + $0] == new[b.lowerBound + $1] }
        let other = delta - k
        if let run, delta % 2 != 0, abs(other) < steps, backward[most + other] >= 0,
          run.end + backward[most + other] >= n
        {
          return (a.lowerBound + run.start, b.lowerBound + run.start - k)
        }
      }
      for k in stride(from: -steps, through: steps, by: 2) {
        let run = extend(&backward, k, steps) { old[a.upperBound - 1 - $0] == new[b.upperBound - 1 - $1] }
        let other = delta - k
        if let run, delta % 2 == 0, abs(other) <= steps, forward[most + other] >= 0,
          run.end + forward[most + other] >= n
        {
          return (a.upperBound - run.end, b.upperBound - run.end + k)
        }
      }
    }
    return nil
  }
}
