import Testing
@testable import MenuCompiler
@testable import TestSupport

@Suite struct ConditionVariantsTests {
  @Test(
    "A condition is turned around, loses a part, or compares one further",
    arguments: [
      ("isRead", ["!isRead"]),
      ("!isRead", ["isRead"]),
      ("mails > 1", ["!(mails > 1)", "mails >= 1", "mails > 2"]),
      ("mails <= 1", ["!(mails <= 1)", "mails < 1", "mails <= 2"]),
      ("mails == 2", ["!(mails == 2)", "mails >= 2", "mails <= 2"]),
      ("order == name", ["!(order == name)"]),
      ("mails >= 0", ["!(mails >= 0)", "mails > 0"]),
      (
        "isRead && mails > 1",
        [
          "!(isRead && mails > 1)", "mails > 1", "!isRead && mails > 1", "isRead", "isRead && mails >= 1",
          "isRead && mails > 2",
        ]
      ),
      (
        "a || (b && c == d)",
        [
          "!(a || (b && c == d))", "(b && c == d)", "!a || (b && c == d)", "a", "a || (c == d)", "a || (!b && c == d)",
          "a || (b)", "a || (b && c != d)",
        ]
      ),
      ("presented(Sheet) && a", ["!(presented(Sheet) && a)", "a", "presented(Sheet)", "presented(Sheet) && !a"]),
    ])
  func variants(_ condition: String, _ expected: [String]) {
    #expect(ConditionVariants(condition).all == expected)
  }
}
