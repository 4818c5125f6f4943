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
    // Counts that are compared with each other can be told apart by each other's numbers, one more for each count.
    let counts = relevant.count { $0.kind == .count }
    let comparesCounts = conditions.contains(where: \.comparesCounts)
    let shared = thresholds.values.reduce(into: Set([0])) { $0.formUnion($1) }
    self.variables = relevant
    values = relevant.map { variable in
      switch variable.kind {
      case .flag: return [.flag(false), .flag(true)]
      case .choice(let words): return words.map { .choice($0) }
      case .count:
        let reach = comparesCounts ? counts : 1
        var numbers: Set<Int> = [0, 1, 2]
        for threshold in comparesCounts ? shared : thresholds[variable.name] ?? [] {
          for distance in -reach...reach {
            let (number, overflows) = threshold.addingReportingOverflow(distance)
            if !overflows { numbers.insert(number) }
          }
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
      guard Self.advance(&indices, values) else { return nil }
    }
    return nil
  }

  /// A state that differs from another in as few variables as possible, found by trying; nil when none of the first
  /// `limit` states will do.
  func nearest(to state: AppState, limit: Int = limit, where holds: (AppState) -> Bool) -> AppState? {
    var tries = 0
    for (variable, values) in zip(variables, values) {
      for value in values where value != state[variable.name] {
        var changed = state
        changed[variable.name] = value
        tries += 1
        if tries > limit { return nil }
        if holds(changed) { return changed }
      }
    }
    var changed = state
    var indices = [Int](repeating: 0, count: variables.count)
    while tries < limit {
      tries += 1
      for (variable, (values, index)) in zip(variables, zip(values, indices)) { changed[variable.name] = values[index] }
      if holds(changed) { return changed }
      guard Self.advance(&indices, values) else { return nil }
    }
    return nil
  }

  /// The next combination; false after the last.
  private static func advance(_ indices: inout [Int], _ values: [[StateValue]]) -> Bool {
    for position in indices.indices {
      indices[position] += 1
      if indices[position] < values[position].count { return true }
      indices[position] = 0
    }
    return false
  }
}
