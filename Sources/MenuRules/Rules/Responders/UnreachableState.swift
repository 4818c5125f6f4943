extension Rule {
  static let unreachableState = Rule.definition { context in
    let definition = context.definition
    guard definition.hasEffects else { return [] }
    let reach = StateReach(definition)
    var found: [Diagnostic] = []
    definition.forEachCondition { condition in
      condition.formula.forEachAtom { atom in
        guard let name = atom.names.first, atom.names.count == 1, let always = reach.decides(atom, about: name) else {
          return
        }
        found.append(
          Diagnostic(
            .unreachableState, "no action of the definition makes `\(atom.displayed)` \(always ? "false" : "true")",
            at: condition.source,
            help: [
              "let an action set '\(name)' to the missing value, or correct the condition",
              "with the definition's actions '\(name)' can only be \(reach.displayed(name))",
            ]))
      }
    }
    return found
  }
}

/// The possible values of the variables that actions change.
private struct StateReach {
  private var values: [String: Set<StateValue>] = [:]
  /// The smallest and the greatest value of each count; nil without a limit.
  private var counts: [String: (least: Int, most: Int?)] = [:]

  init(_ definition: Definition) {
    let variables = Dictionary(definition.state.map { ($0.name, $0) }) { first, _ in first }
    for effect in definition.effects {
      for case .state(let name, let expression) in effect.assignments {
        guard let variable = variables[name] else { continue }
        add(expression, to: variable)
      }
      let presented: (name: String, isUp: Bool)? =
        switch effect.kind {
        case .present(let target): (target.name, true)
        case .dismiss(let target): (target.name, false)
        default: nil
        }
      guard let presented else { continue }
      for responder in definition.responders where responder.name == presented.name {
        for formula in responder.presentations.compactMap(\.condition?.formula) {
          for name in formula.names { variables[name].map { addAll(of: $0) } }
        }
      }
    }
    // A test's author knows that its given values happen.
    for case .state(let name, let value) in definition.tests.flatMap(\.givens) {
      guard let variable = variables[name], counts[name] != nil || values[name] != nil else { continue }
      add(.value(value), to: variable)
    }
  }

  private mutating func addAll(of variable: StateVariable) {
    switch variable.kind {
    case .flag: values[variable.name] = [.flag(true), .flag(false)]
    case .choice(let words): values[variable.name] = Set(words.map { .choice($0) })
    case .count: counts[variable.name] = (0, nil)
    }
  }

  private mutating func add(_ expression: StateExpression, to variable: StateVariable) {
    let name = variable.name
    if case .count(let initial) = variable.initial {
      let reach = counts[name] ?? (least: initial, most: initial)
      if case .value(.count(let number)) = expression {
        counts[name] = (min(reach.least, number), reach.most.map { max($0, number) })
      } else {
        // A definition with a falling count may still lack the action that makes it grow.
        counts[name] = (0, nil)
      }
    } else if case .value(let value) = expression {
      values[name, default: [variable.initial]].insert(value)
    } else {
      addAll(of: variable)
    }
  }

  /// The value of a part of a condition in every reachable state; nil if it varies, or is unknown.
  func decides(_ atom: Condition, about name: String) -> Bool? {
    var state = AppState()
    var outcomes: Set<Bool> = []
    if let reach = counts[name] {
      guard case .count(_, _, let number) = atom else { return nil }
      // A result that varies does so around the number or at the ends.
      let beyond = max(reach.least, number).addingReportingOverflow(2)
      let ends = [reach.least, reach.most ?? (beyond.overflow ? .max : beyond.partialValue)]
      let around = (-1...1).map { number.addingReportingOverflow($0) }.filter { !$0.overflow }.map(\.partialValue)
      for value in ends + around where value >= reach.least && value <= reach.most ?? .max {
        state[name] = .count(value)
        outcomes.insert(atom.holds(in: state))
      }
    } else if let values = values[name] {
      for value in values {
        state[name] = value
        outcomes.insert(atom.holds(in: state))
      }
    }
    return outcomes.count == 1 ? outcomes.first : nil
  }

  func displayed(_ name: String) -> String {
    if let reach = counts[name] {
      guard let most = reach.most else { return "\(reach.least) or more" }
      return reach.least == most ? "\(most)" : "\(reach.least) to \(most)"
    }
    return (values[name] ?? []).map(\.displayed).sorted().joined(separator: " or ")
  }
}

extension Condition {
  fileprivate var displayed: String {
    switch self {
    case .flag(let name): name
    case .choice(let name, let word): "\(name) == \(word)"
    case .count(let name, let comparison, let number): "\(name) \(comparison.rawValue) \(number)"
    default: "it"
    }
  }
}
