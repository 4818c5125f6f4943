/// Finds a state in which a condition holds, or proves that none exists. It also finds the nearest for other needs.
///
/// It tries the states that conditions can distinguish: flags and choices in full, counts around the numbers they are
/// compared with.
package struct ConditionSearch {
  private let names: StateNames
  /// The steps that its searches may take together; nil without a common limit.
  package let budget: SearchBudget?
  /// The only platform of the conditions; nil for any.
  private let platform: String?

  /// How many steps a search takes before it gives up.
  package static let limit = 65_536

  package init(_ variables: [StateVariable], on platform: String? = nil, within budget: SearchBudget? = nil) {
    self.init(StateNames(variables), on: platform, within: budget)
  }

  package init(_ names: StateNames, on platform: String? = nil, within budget: SearchBudget? = nil) {
    self.names = names
    self.platform = platform
    self.budget = budget
  }

  package enum Answer: Sendable, Hashable {
    /// A state in which the condition holds: a value for each variable in it, the initial one where possible.
    case holds(in: AppState)
    case never
    /// The search gave up: the answer is unknown.
    case unknown

    package var state: AppState? { if case .holds(let state) = self { state } else { nil } }
  }

  /// Sets one variable after the other and leaves a branch as soon as the condition is decided, so `a && b && …` costs
  /// a step for each name.
  package func search(for condition: Condition) -> Answer {
    if case .constant(false) = condition { return .never }
    let names = condition.names
    var relevant = self.names.named(names)
    if relevant.count < names.count {
      // The situation is not a matter of the state, except for the platform, which is given.
      relevant += condition.situation(besides: self.names.declared).map { variable in
        guard let platform, variable.name == SituationVariable.platform.rawValue else { return variable }
        return StateVariable(variable.name, .choice([platform]))
      }
    }
    let initial = AppState(relevant)
    if condition.holds(in: initial) { return .holds(in: initial) }
    // A reader expects the initial value of a variable, so it is tried first.
    let choices = zip(relevant, values(of: relevant, in: [condition])).map { variable, values in
      [variable.initial] + values.filter { $0 != variable.initial }
    }
    var state = AppState()
    var steps = 0
    let limit = min(Self.limit, budget?.steps ?? Self.limit)
    /// Sets the variables from an index on; nil when the search gave up.
    func find(from index: Int) -> Bool? {
      steps += 1
      if steps > limit { return nil }
      switch condition.decided(in: state) {
      case true?:
        for variable in relevant[index...] { state[variable.name] = variable.initial }
        return true
      case false?: return false
      case nil: break
      }
      guard index < relevant.count else { return false }
      for value in choices[index] {
        state[relevant[index].name] = value
        guard let isFound = find(from: index + 1) else { return nil }
        if isFound { return true }
      }
      state[relevant[index].name] = nil
      return false
    }
    let isFound = find(from: 0)
    budget?.take(steps, gaveUp: isFound == nil)
    return isFound.map { $0 ? .holds(in: state) : .never } ?? .unknown
  }

  /// The nearest state to another, with the fewest changed variables, for which `holds` is true. It may depend on some
  /// conditions. Tries states; nil if none of the first `limit` states will do.
  package func nearest(
    to state: AppState, over conditions: [Condition], limit: Int = limit, where holds: (AppState) -> Bool
  ) -> AppState? {
    let names = conditions.reduce(into: Set<String>()) { $0.formUnion($1.names) }
    let relevant = self.names.named(names)
    let values = values(of: relevant, in: conditions)
    var tries = 0
    for (variable, values) in zip(relevant, values) {
      for value in values where value != state[variable.name] {
        var changed = state
        changed[variable.name] = value
        tries += 1
        if tries > limit { return nil }
        if holds(changed) { return changed }
      }
    }
    var changed = state
    for (variable, values) in zip(relevant, values) { changed[variable.name] = values.first }
    var indices = [Int](repeating: 0, count: relevant.count)
    while tries < limit {
      tries += 1
      if holds(changed) { return changed }
      // The next combination, the first variable turning fastest.
      guard let next = indices.indices.first(where: { indices[$0] + 1 < values[$0].count }) else { return nil }
      indices[next] += 1
      for index in 0..<next { indices[index] = 0 }
      for index in 0...next { changed[relevant[index].name] = values[index][indices[index]] }
    }
    return nil
  }

  /// The values of each variable that matter to some conditions, numbers in ascending order.
  private func values(of relevant: [StateVariable], in conditions: [Condition]) -> [[StateValue]] {
    var thresholds: [String: Set<Int>] = [:]
    var compared: Set<String> = []
    for condition in conditions {
      condition.forEachAtom { atom in
        if case .count(let name, _, let number) = atom { thresholds[name, default: []].insert(number) }
        if case .counts(let left, _, let right) = atom { compared.formUnion([left, right]) }
      }
    }
    let common = compared.reduce(into: Set<Int>()) { $0.formUnion(thresholds[$1] ?? []) }
    return relevant.map { variable in
      switch variable.kind {
      case .flag: return [.flag(false), .flag(true)]
      case .choice(let words): return words.map { .choice($0) }
      case .count:
        // Between two thresholds only the order of counts matters, so as many numbers as compared counts are enough.
        let isCompared = compared.contains(variable.name)
        let anchors = (isCompared ? common : thresholds[variable.name] ?? []).union([0])
        let reach = isCompared ? compared.count : 1
        let numbers = anchors.reduce(into: Set<Int>()) { numbers, anchor in
          for distance in 0...reach { numbers.insert(anchor.addingReportingOverflow(distance).partialValue) }
        }
        return numbers.filter { $0 >= 0 }.sorted().map { .count($0) }
      }
    }
  }
}

extension Condition {
  /// Whether it holds in every state that gives the missing variables some value; nil if that depends on them.
  package func decided(in state: AppState) -> Bool? {
    switch self {
    case .constant(let value): return value
    case .flag(let name), .count(let name, _, _), .choice(let name, _):
      return state[name] == nil ? nil : holds(in: state)
    case .counts(let left, _, let right), .same(let left, let right):
      return state[left] == nil || state[right] == nil ? nil : holds(in: state)
    case .not(let condition): return condition.decided(in: state).map { !$0 }
    case .and(let left, let right):
      let first = left.decided(in: state)
      if first == false { return false }
      let second = right.decided(in: state)
      if second == false { return false }
      return first == nil || second == nil ? nil : true
    case .or(let left, let right):
      let first = left.decided(in: state)
      if first == true { return true }
      let second = right.decided(in: state)
      if second == true { return true }
      return first == nil || second == nil ? nil : false
    case .equivalent(let left, let right):
      guard let first = left.decided(in: state), let second = right.decided(in: state) else { return nil }
      return first == second
    }
  }
}
