/// A condition: a formula over the state, type-checked when it was read.
package indirect enum Condition: Sendable, Hashable {
  case constant(Bool)
  case flag(String)
  /// A count compared with a number.
  case count(String, Comparison, Int)
  /// A count compared with another.
  case counts(String, Comparison, String)
  case choice(String, is: String)
  /// Two choices or two flags are the same.
  case same(String, String)
  case not(Condition)
  case and(Condition, Condition)
  case or(Condition, Condition)
  /// Both hold, or neither does. A case of its own: written with `and` and `or`, a chain would double with each link.
  case equivalent(Condition, Condition)

  package enum Comparison: String, Sendable, Hashable, CaseIterable {
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="

    package func holds(_ left: Int, _ right: Int) -> Bool {
      switch self {
      case .equal: left == right
      case .notEqual: left != right
      case .less: left < right
      case .lessOrEqual: left <= right
      case .greater: left > right
      case .greaterOrEqual: left >= right
      }
    }

    /// The comparison with its sides exchanged.
    package var mirrored: Comparison {
      switch self {
      case .equal: .equal
      case .notEqual: .notEqual
      case .less: .greater
      case .lessOrEqual: .greaterOrEqual
      case .greater: .less
      case .greaterOrEqual: .lessOrEqual
      }
    }
  }

  /// Whether it holds in a state; a variable that the state lacks is false, 0 or no word.
  package func holds(in state: AppState) -> Bool {
    switch self {
    case .constant(let value): value
    case .flag(let name): state[name] == .flag(true)
    case .count(let name, let comparison, let number): comparison.holds(state.count(name), number)
    case .counts(let left, let comparison, let right): comparison.holds(state.count(left), state.count(right))
    case .choice(let name, let word): state[name] == .choice(word)
    case .same(let left, let right): state[left] == state[right]
    case .not(let condition): !condition.holds(in: state)
    case .and(let left, let right): left.holds(in: state) && right.holds(in: state)
    case .or(let left, let right): left.holds(in: state) || right.holds(in: state)
    case .equivalent(let left, let right): left.holds(in: state) == right.holds(in: state)
    }
  }

  package var names: Set<String> {
    var names: Set<String> = []
    forEachAtom { atom in
      switch atom {
      case .flag(let name), .count(let name, _, _), .choice(let name, _): names.insert(name)
      case .counts(let left, _, let right), .same(let left, let right): names.formUnion([left, right])
      case .constant, .not, .and, .or, .equivalent: break
      }
    }
    return names
  }

  /// The variables that decide whether it holds in a state. If one part decides, only that part's.
  func decidingNames(in state: AppState) -> Set<String> {
    switch self {
    case .not(let condition): return condition.decidingNames(in: state)
    case .and(let left, let right), .or(let left, let right):
      let holds = holds(in: state)
      return [left, right].filter { $0.holds(in: state) == holds }.reduce(into: []) { names, part in
        names.formUnion(part.decidingNames(in: state))
      }
    default: return names
    }
  }
}

extension AppState {
  fileprivate func count(_ name: String) -> Int {
    if case .count(let number) = self[name] { number } else { 0 }
  }
}

/// Conditions made of others, as short as they can be.
extension Condition {
  package static func both(_ left: Condition, _ right: @autoclosure () -> Condition) -> Condition {
    if left == .constant(false) { return left }
    let right = right()
    if left == .constant(true) || right == .constant(false) { return right }
    return right == .constant(true) ? left : .and(left, right)
  }

  package static func either(_ left: Condition, _ right: @autoclosure () -> Condition) -> Condition {
    if left == .constant(true) { return left }
    let right = right()
    if left == .constant(false) || right == .constant(true) { return right }
    return right == .constant(false) ? left : .or(left, right)
  }

  /// The condition with some flags known, as short as it can be.
  package func with(_ value: (_ flag: String) -> Bool?) -> Condition {
    switch self {
    case .flag(let name): value(name).map { .constant($0) } ?? self
    case .not(let condition): condition.with(value).negated
    case .and(let left, let right): .both(left.with(value), right.with(value))
    case .or(let left, let right): .either(left.with(value), right.with(value))
    case .equivalent(let left, let right): .equivalent(left.with(value), right.with(value))
    case .constant, .count, .counts, .choice, .same: self
    }
  }

  package var negated: Condition {
    switch self {
    case .constant(let value): .constant(!value)
    case .not(let condition): condition
    default: .not(self)
    }
  }
}

extension [Condition] {
  /// At least one holds; never for none. Its depth is the logarithm of their number, since walking it is recursive.
  package var any: Condition { self[...].any }
}

extension ArraySlice<Condition> {
  fileprivate var any: Condition {
    guard count > 1 else { return first ?? .constant(false) }
    let middle = startIndex + count / 2
    return .either(self[..<middle].any, self[middle...].any)
  }
}
