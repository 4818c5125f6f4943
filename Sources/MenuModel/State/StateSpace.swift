/// The states that some conditions can tell apart: flags and choices in full, counts by the numbers they are compared
/// with. Finds a state in which something holds, or knows that there is none.
struct StateSpace {
  private let variables: [StateVariable]
  private let values: [[StateValue]]

  /// How many states are looked at before a search gives up; a search that gave up says nothing was found.
  static let limit = 65_536

  /// The space of the variables that some conditions speak of.
  init(_ variables: [StateVariable], over conditions: [Condition]) {
    let names = conditions.reduce(into: Set<String>()) { $0.formUnion($1.names) }
    let relevant = variables.filter { names.contains($0.name) }
    var thresholds: [String: Set<Int>] = [:]
    for condition in conditions { condition.forEachThreshold { thresholds[$0, default: []].insert($1) } }
    self.variables = relevant
    values = relevant.map { variable in
      switch variable.kind {
      case .flag: return [.flag(false), .flag(true)]
      case .choice(let words): return words.map { .choice($0) }
      case .count:
        // Two counts may be compared with each other, so small numbers are always among them.
        var numbers: Set<Int> = [0, 1, 2]
        for threshold in thresholds[variable.name] ?? [] {
          numbers.formUnion([threshold - 1, threshold, threshold == .max ? threshold : threshold + 1])
        }
        return numbers.filter { $0 >= 0 }.sorted().map { .count($0) }
      }
    }
  }

  /// Whether every state is looked at.
  var isComplete: Bool {
    var count = 1
    for values in values {
      count *= max(1, values.count)
      if count > Self.limit { return false }
    }
    return true
  }

  /// The first state for which `holds` is true, initial values first; nil when there is none among those looked at.
  func first(where holds: (AppState) -> Bool) -> AppState? {
    var state = AppState(variables)
    if holds(state) { return state }
    var indices = [Int](repeating: 0, count: variables.count)
    for _ in 0..<Self.limit {
      for (variable, (values, index)) in zip(variables, zip(values, indices)) { state[variable.name] = values[index] }
      if holds(state) { return state }
      var position = 0
      while position < indices.count {
        indices[position] += 1
        if indices[position] < values[position].count { break }
        indices[position] = 0
        position += 1
      }
      if position == indices.count { return nil }
    }
    return nil
  }
}
