/// The variables that statements set, by name.
struct SwiftAssignments {
  /// The names, each once, in order.
  package private(set) var names: [String] = []

  package init(_ statements: [SwiftStatement]) { statements.forEach { walk($0) } }

  private mutating func walk(_ statement: SwiftStatement) {
    switch statement {
    case .expression(let expression): walk(expression)
    case .conditional(_, let then, let otherwise): (then + (otherwise ?? [])).forEach { walk($0) }
    case .guard(_, let body), .forEach(_, _, _, let body), .loop(_, let body), .block(let body):
      body.forEach { walk($0) }
    case .choice(_, let cases): cases.flatMap(\.body).forEach { walk($0) }
    case .binding, .declaration, .return, .leave, .leaveLoop, .nextInLoop: break
    }
  }

  private mutating func walk(_ expression: SwiftTerm) {
    switch expression.kind {
    case .statement(let statement): walk(statement)
    case .sequence(let parts):
      guard parts.count > 2, case .name(let name) = parts[0].kind, !names.contains(name) else { break }
      switch parts[1].kind {
      case .assign: names.append(name)
      case .operator(let sign) where sign.hasSuffix("="): names.append(name)
      default: break
      }
    default: break
    }
  }
}
