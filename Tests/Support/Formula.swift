@testable import MenuModel
@testable import MenuSyntax
@testable import MenuDefinition

/// A condition as what it means, and each way to write it: worked out by asking all of it in every state.
package indirect enum Formula {
  case constant(Bool)
  case flag(String)
  case count(String, String, Int)
  case counts(String, String, String)
  case choice(String, String, String)
  case choices(String, String, String)
  case not(Formula)
  case and(Formula, Formula)
  case or(Formula, Formula)
  case equal(Formula, String, Formula)

  /// The variables of formulas: ``states`` distinguishes each of their undecided comparisons.
  package static let variables = [
    StateVariable("p", .flag), StateVariable("q", .flag), StateVariable("n", .count), StateVariable("m", .count),
    StateVariable("c", .choice(["x", "y", "z"])), StateVariable("d", .choice(["x", "y", "z"])),
  ]

  /// The values of the variables at one moment.
  package struct State {
    package var flags: [String: Bool]
    package var counts: [String: Int]
    package var choices: [String: String]

    /// As menuc has it.
    package var appState: AppState {
      var state = AppState(Formula.variables)
      for (name, value) in flags { state[name] = .flag(value) }
      for (name, value) in counts { state[name] = .count(value) }
      for (name, value) in choices { state[name] = .choice(value) }
      return state
    }

    /// From a state of menuc's that has the initial values where it says nothing.
    package init(_ state: AppState) {
      (flags, counts, choices) = (["p": false, "q": false], ["n": 0, "m": 0], ["c": "x", "d": "x"])
      for (name, value) in state.named {
        switch value {
        case .flag(let value): flags[name] = value
        case .count(let value): counts[name] = value
        case .choice(let value): choices[name] = value
        }
      }
    }

    package init(flags: [String: Bool], counts: [String: Int], choices: [String: String]) {
      (self.flags, self.counts, self.choices) = (flags, counts, choices)
    }
  }

  /// Counts are compared with at most 3 and with each other, so 0 to 5 are enough.
  package static let states: [State] = {
    var states: [State] = []
    for (p, q) in [(false, false), (false, true), (true, false), (true, true)] {
      for n in 0...5 {
        for m in 0...5 {
          for c in ["x", "y", "z"] {
            for d in ["x", "y", "z"] {
              states.append(
                State(flags: ["p": p, "q": q], counts: ["n": n, "m": m], choices: ["c": c, "d": d]))
            }
          }
        }
      }
    }
    return states
  }()

  /// The same as menuc has them.
  package static let appStates = states.map(\.appState)

  package static func random(_ random: inout some RandomNumberGenerator, depth: Int = 0) -> Formula {
    func any<Value>(_ values: [Value]) -> Value { values[Int.random(in: values.indices, using: &random)] }
    func next() -> Formula { .random(&random, depth: depth + 1) }
    let comparisons = ["==", "!=", "<", "<=", ">", ">="]
    switch Int.random(in: 0..<(depth > 3 ? 14 : 30), using: &random) {
    case 0: return .constant(any([false, true]))
    case 1...3:
      // No count is below 0, so two comparisons with it are mistakes.
      let (comparison, number) = (any(comparisons), Int.random(in: 0...3, using: &random))
      return .count(any(["n", "m"]), comparison, number == 0 && ["<", ">="].contains(comparison) ? 1 : number)
    case 4, 5: return any([.counts("n", any(comparisons), "m"), .counts("m", any(comparisons), "n")])
    case 6...8: return .choice(any(["c", "d"]), any(["==", "!="]), any(["x", "y", "z"]))
    case 9: return .choices("c", any(["==", "!="]), "d")
    case 10...13: return .flag(any(["p", "q"]))
    case 14...16: return .not(next())
    case 17...21: return .and(next(), next())
    case 22...26: return .or(next(), next())
    default: return .equal(next(), any(["==", "!="]), next())
    }
  }

  package func holds(in state: State) -> Bool {
    func compare(_ left: Int, _ comparison: String, _ right: Int) -> Bool {
      switch comparison {
      case "==": left == right
      case "!=": left != right
      case "<": left < right
      case "<=": left < right || left == right
      case ">": left > right
      default: left > right || left == right
      }
    }
    return switch self {
    case .constant(let value): value
    case .flag(let name): state.flags[name] ?? false
    case .count(let name, let comparison, let number): compare(state.counts[name] ?? 0, comparison, number)
    case .counts(let left, let comparison, let right):
      compare(state.counts[left] ?? 0, comparison, state.counts[right] ?? 0)
    case .choice(let name, let comparison, let word): (state.choices[name] == word) == (comparison == "==")
    case .choices(let left, let comparison, let right):
      (state.choices[left] == state.choices[right]) == (comparison == "==")
    case .not(let formula): !formula.holds(in: state)
    case .and(let left, let right): left.holds(in: state) && right.holds(in: state)
    case .or(let left, let right): left.holds(in: state) || right.holds(in: state)
    case .equal(let left, let comparison, let right):
      (left.holds(in: state) == right.holds(in: state)) == (comparison == "==")
    }
  }

  // MARK: Writing

  /// The condition with no more parentheses than it needs, and with some that it does not; sides of comparisons in any order.
  package func text(_ random: inout some RandomNumberGenerator) -> String {
    written(&random).text
  }

  /// How closely a text binds.
  private enum Binding: Int {
    case or, and, comparison, factor
  }

  private func written(_ random: inout some RandomNumberGenerator) -> (text: String, binding: Binding) {
    let space = Int.random(in: 0..<4, using: &random) == 0 ? "" : " "
    let written: (text: String, binding: Binding)
    func comparison(_ left: String, _ comparison: String, _ right: String) -> (String, Binding) {
      let mirrored = ["<": ">", "<=": ">=", ">": "<", ">=": "<="][comparison] ?? comparison
      return Bool.random(using: &random)
        ? (left + space + comparison + space + right, .comparison)
        : (right + space + mirrored + space + left, .comparison)
    }
    func operand(_ formula: Formula, at least: Binding) -> String {
      let part = formula.written(&random)
      return part.binding.rawValue < least.rawValue ? "(\(part.text))" : part.text
    }
    switch self {
    case .constant(let value): written = (value ? "true" : "false", .factor)
    case .flag(let name): written = (name, .factor)
    case .count(let name, let operation, let number): written = comparison(name, operation, "\(number)")
    case .counts(let left, let operation, let right): written = comparison(left, operation, right)
    case .choice(let name, let operation, let word): written = comparison(name, operation, word)
    case .choices(let left, let operation, let right): written = comparison(left, operation, right)
    case .not(let formula): written = ("!" + operand(formula, at: .factor), .factor)
    // A row of one operator is read from the left.
    case .and(let left, let right):
      written = (operand(left, at: .and) + space + "&&" + space + operand(right, at: .comparison), .and)
    case .or(let left, let right):
      written = (operand(left, at: .or) + space + "||" + space + operand(right, at: .and), .or)
    case .equal(.flag(let left), let operation, .flag(let right)) where left == right:
      // Two flags are compared by their names, of which the same one twice is a mistake.
      written = ("(\(left))\(space)\(operation)\(space)!!\(right)", .comparison)
    case .equal(let left, let operation, let right):
      written = comparison(operand(left, at: .factor), operation, operand(right, at: .factor))
    }
    return Int.random(in: 0..<12, using: &random) == 0 ? ("(\(written.text))", .factor) : written
  }
}
