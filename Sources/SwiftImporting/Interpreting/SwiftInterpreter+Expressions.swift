/// Expressions except calls and operators.
extension SwiftInterpreter {
  func evaluate(_ expression: SwiftTerm, in scope: SwiftScope) -> SwiftValue {
    guard step(), depth < Self.maximumDepth else { return .unknown("…", at: expression.range) }
    depth += 1
    defer { depth -= 1 }
    switch expression.kind {
    case .string(let parts): return string(parts, at: expression.range, in: scope)
    case .integer(let number): return .integer(number)
    case .boolean(let value): return .boolean(value)
    case .null: return .null
    case .name(let name): return lookUp(name, at: expression.range, in: scope)
    case .member(let base, let name): return member(base, name, at: expression.range, in: scope)
    case .call(let function, let arguments): return call(function, arguments, at: expression.range, in: scope)
    case .subscript(let base, let arguments):
      let value = evaluate(base, in: scope)
      let keys = arguments.map { evaluate($0.value, in: scope) }
      if case .list(let values) = value { choose(from: values) }
      if case .list(let values) = value, case .integer(let index)? = keys.first, values.indices.contains(index) {
        return values[index]
      }
      return .unknown(path(of: value) + "[…]", at: expression.range)
    case .closure(let closure): return .closure(closure, scope)
    case .list(let values):
      let values = values.map { evaluate($0, in: scope) }
      // `[Tab.map, .list]`
      guard case .object(let first)? = values.first, first.kind == .enumCase else { return .list(values) }
      return .list(values.map { resolve($0, as: [first.type]) })
    case .dictionary(let pairs):
      return .dictionary(pairs.map { (evaluate($0.key, in: scope), evaluate($0.value, in: scope)) })
    case .tuple(let parts) where parts.count == 1 && parts[0].label == nil: return evaluate(parts[0].value, in: scope)
    case .tuple(let parts): return .tuple(parts.map { ($0.label, evaluate($0.value, in: scope)) })
    case .sequence(let parts):
      guard parts.count <= Self.maximumOperands else { return .unknown("…", at: expression.range) }
      return sequence(parts[...], at: expression.range, in: scope)
    case .ternary(let value): return evaluate(value, in: scope)
    case .operator(let name): return .unknown(name, at: expression.range)
    case .assign, .cast: return .null
    case .selector(let name): return selector(name, at: expression.range, in: scope)
    case .prefix("!", let operand):
      if case .boolean(let value) = evaluate(operand, in: scope) { return .boolean(!value) }
      return .unknown("!…", at: expression.range)
    case .prefix("-", let operand):
      if case .integer(let number) = evaluate(operand, in: scope) { return .integer(0 &- number) }
      return .unknown("-…", at: expression.range)
    case .prefix("_...", let operand):
      guard case .integer(let first) = evaluate(operand, in: scope) else { return .unknown("…", at: expression.range) }
      return .list((0..<Self.longestRange).map { .integer(first &+ $0) })
    case .prefix("\\", let path):
      let method = SwiftObject(.method, "\\", at: path.range)
      method.children = [.closure(SwiftClosure(parameters: [], body: [.expression(path)]), scope)]
      return .object(method)
    case .prefix("~", _), .prefix("...", _), .prefix("..<", _): return .unknown("…", at: expression.range)
    case .prefix(_, let operand): return evaluate(operand, in: scope)
    case .statement(let statement): return call([statement], in: SwiftScope(scope))
    case .superclass: return .symbol(SwiftSymbol(base: nil, name: "super", range: expression.range, isImplicit: false))
    case .other(let parts):
      for part in parts { visit(evaluate(part, in: scope)) }
      return .unknown("…", at: expression.range)
    }
  }

  /// Runs a closure that unknown code gets.
  func visit(_ value: SwiftValue) {
    if case .closure(let closure, let scope) = value { _ = callLater(closure, scope) }
  }
}
