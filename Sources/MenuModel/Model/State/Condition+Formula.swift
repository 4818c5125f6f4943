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

extension [Condition] {
  /// At least one holds; never for none. As deep as the logarithm of their number, since what walks it is recursive.
  var any: Condition { self[...].any }
}

extension ArraySlice<Condition> {
  fileprivate var any: Condition {
    guard count > 1 else { return first ?? .constant(false) }
    let middle = startIndex + count / 2
    return .either(self[..<middle].any, self[middle...].any)
  }
}
