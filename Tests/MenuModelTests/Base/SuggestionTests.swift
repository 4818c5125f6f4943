import Testing

@testable import MenuModel

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
    (String(repeating: "check", count: 100_000), nil),
  ])
  func closest(_ word: String, _ expected: String?) {
    let known = ["check", "overlay", "export", "explain", "platforms", "key"]
    #expect(Suggestion.closest(to: word, in: known) == expected)
  }

  @Test("The nearest wins, the first of several equally near")
  func ties() {
    #expect(Suggestion.closest(to: "titel", in: ["tidal", "title", "tilted"]) == "title")
    #expect(Suggestion.closest(to: "afteri", in: ["aftera", "afterb"]) == "aftera")
  }

  @Test func question() {
    #expect(Suggestion.question(for: "chek", in: ["check"]) == "did you mean 'check'?")
    #expect(Suggestion.question(for: "other", in: ["check"]) == nil)
  }
}
