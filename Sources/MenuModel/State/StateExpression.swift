/// The new value of a state variable: a value, another variable, a sum of counts, or whether a condition holds.
package enum StateExpression: Sendable, Hashable {
  case value(StateValue)
  case variable(String)
  /// Counts and numbers, added and subtracted from left to right.
  case sum([Term])
  case condition(Condition)

  package struct Term: Sendable, Hashable {
    let isTakenAway: Bool
    let amount: Amount
  }

  enum Amount: Sendable, Hashable {
    case number(Int)
    case count(String)
  }

  /// Its value in a state; nil for a sum below 0 or beyond all numbers.
  package func value(in state: AppState) -> StateValue? {
    switch self {
    case .value(let value): return value
    case .variable(let name): return state[name]
    case .condition(let condition): return .flag(condition.holds(in: state))
    case .sum(let terms):
      var sum = 0
      for term in terms {
        var amount = 0
        switch term.amount {
        case .number(let number): amount = number
        case .count(let name): if case .count(let number) = state[name] { amount = number }
        }
        let (next, overflows) =
          term.isTakenAway ? sum.subtractingReportingOverflow(amount) : sum.addingReportingOverflow(amount)
        if overflows { return nil }
        sum = next
      }
      return sum < 0 ? nil : .count(sum)
    }
  }

  /// Reads the new value of a variable; nil for a value that it cannot have.
  package init?(_ text: String, for variable: StateVariable, among names: StateNames) {
    if let value = variable.value(spelling: text) {
      self = .value(value)
      return
    }
    let other = names[text]
    if let other, other.kind == variable.kind {
      self = .variable(other.name)
      return
    }
    switch variable.kind {
    case .choice: return nil
    case .flag:
      guard let condition = try? ConditionParser.parse(text, names) else { return nil }
      self = .condition(condition)
    case .count:
      guard let terms = Self.terms(text, names) else { return nil }
      self = .sum(terms)
    }
  }

  /// Reads `openTabs - 1`: amounts with `+` or `-` between them, all separate words, since names may contain `-`.
  private static func terms(_ text: String, _ names: StateNames) -> [Term]? {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.count % 2 == 1 else { return nil }
    var terms: [Term] = []
    for index in stride(from: 0, to: words.count, by: 2) {
      let sign = index == 0 ? "+" : words[index - 1]
      guard sign == "+" || sign == "-" else { return nil }
      let amount: Amount
      if let number = Int(words[index]), number >= 0 {
        amount = .number(number)
      } else if names[words[index]]?.kind == .count {
        amount = .count(words[index])
      } else {
        return nil
      }
      terms.append(Term(isTakenAway: sign == "-", amount: amount))
    }
    return terms
  }

  package var names: Set<String> {
    switch self {
    case .value: []
    case .variable(let name): [name]
    case .condition(let condition): condition.names
    case .sum(let terms):
      Set(terms.compactMap { if case .count(let name) = $0.amount { name } else { nil } })
    }
  }
}
