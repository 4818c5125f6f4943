/// Conditions made of others, as short as they can be.
extension Condition {
  /// Both hold.
  static func both(_ left: Condition, _ right: @autoclosure () -> Condition) -> Condition {
    if left == .constant(false) { return left }
    let right = right()
    if left == .constant(true) || right == .constant(false) { return right }
    return right == .constant(true) ? left : .and(left, right)
  }

  /// At least one holds.
  static func either(_ left: Condition, _ right: @autoclosure () -> Condition) -> Condition {
    if left == .constant(true) { return left }
    let right = right()
    if left == .constant(false) || right == .constant(true) { return right }
    return right == .constant(false) ? left : .or(left, right)
  }

  /// It does not hold.
  var negated: Condition {
    switch self {
    case .constant(let value): .constant(!value)
    case .not(let condition): condition
    default: .not(self)
    }
  }
}

extension Sequence<Condition> {
  /// At least one holds; never for none.
  var any: Condition { reduce(.constant(false)) { .either($0, $1) } }
}
