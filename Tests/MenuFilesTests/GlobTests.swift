import Testing
@testable import MenuFiles
@testable import TestSupport

@Suite struct GlobTests {
  @Test(
    "A pattern matches the right paths",
    arguments: [
      ("*.kdl", "a.kdl", true), ("*.kdl", ".kdl", true), ("*.kdl", "a.kdl2", false), ("*.kdl", "b/a.kdl", false),
      ("a?c", "abc", true), ("a?c", "aäc", true), ("a?c", "ac", false), ("a?c", "abbc", false),
      ("*a*b*", "xxaxxbxx", true), ("*a*b*", "xxbxxaxx", false), ("*", "", true),
      ("[a-c]x", "bx", true), ("[a-c]x", "dx", false), ("[!a-c]x", "dx", true), ("[^a-c]x", "ax", false),
      ("[]x]", "]", true), ("[]-a]", "^", true), ("[a-]", "-", true), ("[[:digit:]]", "7", true),
      ("[[:digit:]]", "x", false), ("[ä-ü]", "ö", true), (#"[\]]"#, "]", true),
      ("[a", "[a", false), (#"a\"#, "a", false), (#"\*"#, "*", true), (#"\*"#, "a", false),
      ("**/a", "a", true), ("**/a", "x/y/a", true), ("**/a", "x/ya", false), ("a/**", "a/b/c", true),
      ("a/**", "a", false), ("a/**/b", "a/b", true), ("a/**/b", "a/x/y/b", true), ("a/**/b", "ab", false),
      ("**/x/*.kdl", "a/x/b/x/c.kdl", true), ("**/x/*.kdl", "a/x/b/c.kdl", false), ("a**b", "axxb", true),
      ("a**b", "ax/xb", false), ("**", "a/b", true), (#"a\/b"#, "a/b", true),
    ])
  func matches(_ pattern: String, _ path: String, _ expected: Bool) {
    let names = path.utf8.split(separator: .slash, omittingEmptySubsequences: false).map(Array.init)
    #expect(Glob(pattern.utf8).matches(names[...]) == expected)
  }

  @Test("A pattern of many stars takes no longer than its length times the name's")
  func backtracking() {
    let name = Array(String(repeating: "a", count: 10_000).utf8)
    #expect(!Glob((String(repeating: "*a", count: 200) + "b").utf8).matches([name]))
    let names = [[UInt8]](repeating: Array("a".utf8), count: 5000)
    #expect(!Glob((String(repeating: "**/a/", count: 200) + "b").utf8).matches(names[...]))
  }

  @Test(arguments: [("a.kdl", false), ("*.kdl", true), ("a?", true), ("[ab]", true), ("a[", false), ("a]", false)])
  func isPattern(_ word: String, _ expected: Bool) {
    #expect(Glob.isPattern(word) == expected)
  }
}
