import Testing
@testable import MenuBase
@testable import TestSupport

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("chek", "check"),
    ("CHECK", "check"),
    ("overlya", "overlay"),
    ("exprot", "export"),
    ("platform", "platforms"),
    ("explian", "explain"),
    ("ky", "key"),
    ("chxxk", nil),
    ("x", nil),
    ("", nil),
    ("zzzzz", nil),
    ("duplicate-shortcut", nil),
    ("share", "Share…"),
    ("check…", "check"),
    (String(repeating: "check", count: 100_000), nil),
  ])
  func closest(_ word: String, _ expected: String?) {
    let known = ["check", "overlay", "export", "explain", "platforms", "key", "Share…"]
    #expect(Suggestion.closest(to: word, in: known) == expected)
  }

  @Test("The nearest wins, the first of several equally near")
  func ties() {
    #expect(Suggestion.closest(to: "titel", in: ["tidal", "title", "tilted"]) == "title")
    #expect(Suggestion.closest(to: "afteri", in: ["aftera", "afterb"]) == "aftera")
  }

  @Test("A limited edit distance gives the same answer as the full one")
  func band() {
    var generator = SeededGenerator(seed: 18)
    for _ in 0..<3000 {
      let letters = Array("ab".utf8) + Array("cdefgh".utf8).prefix(Int.random(in: 0...3, using: &generator))
      func word() -> [UInt8] {
        (0..<Int.random(in: 1...16, using: &generator)).map { _ in letters.randomElement(using: &generator) ?? 0x61 }
      }
      let (left, right) = (word(), word())
      let limit = min(max(left.count, right.count) / 3, left.count <= 4 ? 1 : 4)
      let (typed, known) = (String(decoding: left, as: UTF8.self), String(decoding: right, as: UTF8.self))
      let isNear = left != right && abs(left.count - right.count) <= limit && Self.distance(left, right) <= limit
      #expect((Suggestion.closest(to: typed, in: [known]) != nil) == isNear, "\(typed) \(known)")
    }
  }

  /// The optimal string alignment distance, as it is defined.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var rows = Array(repeating: Array(repeating: 0, count: right.count + 1), count: left.count + 1)
    for row in 0...left.count { rows[row][0] = row }
    for column in 0...right.count { rows[0][column] = column }
    for row in 1...left.count {
      for column in 1...right.count {
        let isSame = left[row - 1] == right[column - 1]
        var cost = min(
          rows[row - 1][column - 1] + (isSame ? 0 : 1), rows[row - 1][column] + 1, rows[row][column - 1] + 1)
        if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
          cost = min(cost, rows[row - 2][column - 2] + 1)
        }
        rows[row][column] = cost
      }
    }
    return rows[left.count][right.count]
  }

  @Test func question() {
    #expect(Suggestion.question(for: "chek", in: ["check"]) == "did you mean 'check'?")
    #expect(Suggestion.question(for: "other", in: ["check"]) == nil)
  }
}
