import Testing
@testable import MenuSyntax
@testable import TestSupport

@Suite struct WrappedTests {
  @Test(arguments: [
    ("", 10, [""]),
    ("one two three", 7, ["one two", "three"]),
    ("one two three", 80, ["one two three"]),
    ("incomprehensible to me", 6, ["incomprehensible", "to me"]),
    ("first\n\nsecond part", 6, ["first", "", "second", "part"]),
    ("中文 中文 中文", 9, ["中文 中文", "中文"]),
  ])
  func lines(_ text: String, _ width: Int, _ lines: [String]) {
    #expect(text.wrapped(to: width) == lines)
  }
}
