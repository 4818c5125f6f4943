import Testing
@testable import MenuModel
@testable import MenuSyntax
@testable import TestSupport

/// Conditions beside their truth tables, which are made by asking a formula that shares nothing with them in every state.
@Suite struct ConditionTruthTableTests {
  @Test(
    "A condition agrees with its truth table, and the search knows whether it ever or always holds",
    arguments: Array(0..<Exhaustive.count(60, daily: 3)))
  func truthTable(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<10 {
      let formula = Formula.random(&random)
      let text = formula.text(&random)
      let condition = try ConditionParser.parse(text, Formula.variables)
      let table = Formula.states.map(formula.holds)
      let wrong = zip(Formula.appStates, table).first { condition.holds(in: $0) != $1 }
      #expect(wrong == nil, "\(seed): '\(text)' in \(wrong.map { $0.0.displayed } ?? "")")
      Self.check(condition, text, holdsSomewhere: table.contains(true), formula.holds)
      Self.check(condition.negated, "not: \(text)", holdsSomewhere: table.contains(false)) { !formula.holds(in: $0) }
    }
  }

  @Test(
    "Equality and combinations of two conditions agree with their truth tables",
    arguments: Array(0..<Exhaustive.count(60, daily: 3)))
  func pairs(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var sameCount = 0
    for _ in 0..<10 {
      let left = Formula.random(&random, depth: 2)
      // The same by another way of saying it, half of the time.
      let right = Bool.random(using: &random) ? .random(&random, depth: 2) : Self.restated(left, &random)
      let texts = (left.text(&random), right.text(&random))
      let (first, second) = (
        try ConditionParser.parse(texts.0, Formula.variables), try ConditionParser.parse(texts.1, Formula.variables)
      )
      let tables = (Formula.states.map(left.holds), Formula.states.map(right.holds))
      let isSame = tables.0 == tables.1
      if isSame { sameCount += 1 }
      Self.check(
        .not(.equivalent(first, second)), "'\(texts.0)' and '\(texts.1)' differ", holdsSomewhere: !isSame
      ) { left.holds(in: $0) != right.holds(in: $0) }
      let made: [(Condition, (Bool, Bool) -> Bool)] = [
        (.both(first, second), { $0 && $1 }), (.either(first, second), { $0 || $1 }),
        ([first, second, first].any, { $0 || $1 }),
      ]
      for (condition, expected) in made {
        let wrong = Formula.states.indices.first { index in
          condition.holds(in: Formula.appStates[index]) != expected(tables.0[index], tables.1[index])
        }
        #expect(wrong == nil, "\(seed): '\(texts.0)' with '\(texts.1)'")
      }
    }
    #expect(sameCount > 0)
  }

  /// A search finds a state where the formula holds, or knows that there is none; these are too small to give up.
  private static func check(
    _ condition: Condition, _ text: String, holdsSomewhere: Bool, _ holds: (Formula.State) -> Bool
  ) {
    switch ConditionSearch(Formula.variables).search(for: condition) {
    case .never: #expect(!holdsSomewhere, "'\(text)' is said to hold never")
    case .holds(let state):
      #expect(holds(Formula.State(state)), "'\(text)' is said to hold in \(state.displayed)")
    case .unknown: Issue.record("'\(text)' is not decided")
    }
  }

  /// An equivalent formula, which holds in the same states.
  private static func restated(_ formula: Formula, _ random: inout SeededGenerator) -> Formula {
    switch (formula, Int.random(in: 0..<4, using: &random)) {
    case (.and(let left, let right), 0): .not(.or(.not(restated(left, &random)), .not(restated(right, &random))))
    case (.or(let left, let right), 0): .not(.and(.not(restated(left, &random)), .not(restated(right, &random))))
    case (.and(let left, let right), _): .and(restated(right, &random), restated(left, &random))
    case (.or(let left, let right), _): .or(restated(right, &random), restated(left, &random))
    case (.equal(let left, let operation, let right), _):
      .not(.equal(restated(right, &random), operation == "==" ? "!=" : "==", restated(left, &random)))
    case (.count(let name, "<=", let number), _): .count(name, "<", number + 1)
    case (.count(let name, ">", let number), _): .count(name, ">=", number + 1)
    case (_, 0): .not(.not(formula))
    case (_, 1): .and(formula, .or(formula, .flag("p")))
    case (_, 2): .equal(formula, "==", .constant(true))
    default: formula
    }
  }
}
