/// Statements: conditions, choices, loops, bindings.
extension SwiftInterpreter {
  enum Flow { case next, left, leftLoop, nextInLoop }

  func run(_ statements: [SwiftStatement], in scope: SwiftScope, _ frame: SwiftFrame) -> Flow {
    for statement in statements {
      if case .declaration(let declaration) = statement, declaration.kind == .function {
        scope.values[declaration.name] = .function(declaration, scope)
      }
    }
    let outer = path
    defer { path = outer }
    for statement in statements {
      let flow = run(statement, in: scope, frame)
      if flow != .next { return flow }
    }
    return .next
  }

  func run(_ statement: SwiftStatement, in scope: SwiftScope, _ frame: SwiftFrame) -> Flow {
    switch statement {
    case .expression(let expression):
      if case .statement(let statement) = expression.kind { return run(statement, in: scope, frame) }
      let value = evaluate(expression, in: scope)
      if branches > 0 { showAtTimes(value) }
      frame.add(value)
    case .binding(let pattern, let value):
      // Local computed variables come as declarations.
      guard let value else {
        if case .name(let name) = pattern { scope.values[name] = scope.values[name] ?? .null }
        return .next
      }
      bind(pattern, evaluate(value, in: scope), in: scope)
    case .declaration(let declaration):
      switch declaration.kind {
      case .variable:
        if let body = declaration.body {
          scope.values[declaration.name] = call(body, in: SwiftScope(scope))
        } else if let value = scope.values[declaration.name] {
          scope.values[declaration.name] = resolve(value, as: declaration.type)
        }
      default: break
      }
    case .conditional(let conditions, let then, let otherwise):
      return conditional(conditions, then, otherwise, in: scope, frame)
    case .guard(let conditions, let body):
      let inner = SwiftScope(scope)
      let holds = test(conditions, in: inner)
      if holds == false {
        let flow = run(body, in: SwiftScope(scope), frame)
        return flow == .next ? .left : flow
      }
      scope.values.merge(inner.values) { $1 }
      if holds == nil { _ = maybe { run(body, in: SwiftScope(scope), frame) } }
    case .choice(let subject, let cases): return choice(evaluate(subject, in: scope), cases, in: scope, frame)
    case .forEach(let pattern, let sequence, let filter, let body):
      return forEach(pattern, evaluate(sequence, in: scope), filter, body, in: scope, frame)
    case .loop(let conditions, let body): runAtTimes(conditions, body, in: scope, frame)
    case .return(let expression):
      if let expression {
        let value = evaluate(expression, in: scope)
        frame.returned.append(value)
      }
      return .left
    case .block(let statements): return run(statements, in: SwiftScope(scope), frame)
    case .leave: return .left
    case .leaveLoop: return .leftLoop
    case .nextInLoop: return .nextInLoop
    }
    return .next
  }

  func forEach(
    _ pattern: SwiftPattern, _ sequence: SwiftValue, _ filter: SwiftTerm?, _ body: [SwiftStatement],
    in scope: SwiftScope, _ frame: SwiftFrame
  ) -> Flow {
    let values = items(of: sequence)
    choose(from: values)
    for value in values {
      let inner = SwiftScope(scope)
      bind(pattern, value, in: inner)
      var isSure = Self.isElement(value)
      if let filter {
        switch evaluate(filter, in: inner) {
        case .boolean(false): continue
        case .boolean(true): break
        default: isSure = false
        }
      }
      // Unknown elements may be none or several, so a variable that the rounds change has no certain value.
      if !isSure {
        forget(SwiftAssignments(body).names, in: scope)
        let wasInRounds = isInUnknownRounds
        isInUnknownRounds = true
        _ = aside { run(body, in: inner, frame) }
        isInUnknownRounds = wasInRounds
        continue
      }
      let flow = each(of: sequence) { run(body, in: inner, frame) }
      if flow == .left { return .left }
      if flow == .leftLoop { return .next }
    }
    return .next
  }

  /// Whether a value is one element, and does not represent all of an unknown list.
  static func isElement(_ value: SwiftValue) -> Bool {
    switch value {
    // `UIKeyCommand.inputUpArrow` is a constant.
    case .symbol(let symbol):
      symbol.isImplicit || symbol.path.first?.isUppercase == true && key(named: symbol.name) != nil
    case .object(let object): object.fields[isOfMany] == nil
    case .choice(let values): values.allSatisfy(isElement)
    default: true
    }
  }

  /// The field of an object that represents all those that an unknown number of rounds adds to a list.
  static let isOfMany = "$isOfMany"

  /// Runs a loop until a condition: the number of rounds is unknown, so the values that they change are too.
  private func runAtTimes(
    _ conditions: [SwiftBuildCondition], _ body: [SwiftStatement], in scope: SwiftScope, _ frame: SwiftFrame
  ) {
    let changed = SwiftAssignments(body).names
    forget(changed, in: scope)
    let inner = SwiftScope(scope)
    _ = test(conditions, in: inner)
    _ = maybe { run(body, in: inner, frame) }
    forget(changed, in: scope)
  }

  /// Forgets the numbers and texts in variables that code changes time and again.
  func forget(_ names: [String], in scope: SwiftScope) {
    for name in names {
      switch scope.lookUp(name) {
      case .integer?, .text?, .boolean?: _ = scope.assign(name, unknown(name))
      default: break
      }
    }
  }

  private func conditional(
    _ conditions: [SwiftBuildCondition], _ then: [SwiftStatement], _ otherwise: [SwiftStatement]?, in scope: SwiftScope,
    _ frame: SwiftFrame
  ) -> Flow {
    let inner = SwiftScope(scope)
    switch test(conditions, in: inner) {
    case true?: return run(then, in: inner, frame)
    case false?: return otherwise.map { run($0, in: SwiftScope(scope), frame) } ?? .next
    case nil:
      let first = maybe { run(then, in: inner, frame) }
      let second = otherwise.map { other in maybe { run(other, in: SwiftScope(scope), frame) } } ?? .next
      if first != second {
        // The code after a branch that leaves is the other branch.
        branchCount += 1
        path.append(branchCount)
      }
      return first == second ? first : .next
    }
  }

  func choice(
    _ subject: SwiftValue, _ cases: [SwiftCase], in scope: SwiftScope, _ frame: SwiftFrame
  ) -> Flow {
    var isUnknown = false
    var unknown: [(SwiftCase, SwiftScope)] = []
    for one in cases {
      let inner = SwiftScope(scope)
      let matches = one.patterns.isEmpty ? true : matches(one.patterns, subject, in: inner)
      if matches == true, !isUnknown {
        let flow = run(one.body, in: inner, frame)
        return flow == .leftLoop ? .next : flow
      }
      if matches != false {
        isUnknown = true
        unknown.append((one, inner))
      }
    }
    var flow = Flow.left
    for (one, inner) in unknown where maybe({ run(one.body, in: inner, frame) }) != .left { flow = .next }
    return unknown.isEmpty ? .next : flow
  }

  private func matches(_ patterns: [SwiftPattern], _ subject: SwiftValue, in scope: SwiftScope) -> Bool? {
    let results = patterns.map { matches($0, subject, in: scope) }
    return results.contains(true) ? true : results.contains(nil) ? nil : false
  }

  /// Whether all parts match; nil if unknown.
  private static func all(_ results: [Bool?]) -> Bool? {
    results.contains(false) ? false : results.contains(nil) ? nil : true
  }

  private func matches(_ pattern: SwiftPattern, _ subject: SwiftValue, in scope: SwiftScope) -> Bool? {
    switch pattern {
    case .any: return true
    case .name(let name):
      scope.values[name] = subject
      return true
    case .tuple(let patterns):
      guard case .tuple(let parts) = subject, parts.count == patterns.count else {
        for pattern in patterns { bind(pattern, unknown("value"), in: scope) }
        return nil
      }
      return Self.all(zip(patterns, parts).map { matches($0, $1.value, in: scope) })
    case .expression(let expression): return matches(expression, subject, in: scope)
    }
  }

  private func matches(_ expression: SwiftTerm, _ subject: SwiftValue, in scope: SwiftScope) -> Bool? {
    switch expression.kind {
    case .prefix("let", let name):
      if case .name(let name) = name.kind { scope.values[name] = subject }
      return true
    case .tuple(let parts):
      let patterns = parts.map { SwiftPattern.expression($0.value) }
      return matches(.tuple(patterns), subject, in: scope)
    case .member(_, let name):
      guard case .object(let object) = subject, object.kind == .enumCase else {
        if case .symbol(let symbol) = subject, symbol.isImplicit { return symbol.name == name }
        return nil
      }
      if case .text(let own)? = object.fields[Self.caseName] { return own.text == name }
      return nil
    case .call(let function, let arguments):
      guard case .member(_, let name) = function.kind else { return nil }
      var payload: [SwiftValue]?
      if case .object(let object) = subject, object.kind == .enumCase,
        case .text(let own)? = object.fields[Self.caseName]
      {
        if own.text != name { return false }
        payload = object.arguments.map(\.value)
      }
      let results = arguments.enumerated().map { index, argument in
        let value = payload.flatMap { index < $0.count ? $0[index] : nil }
        return matches(argument.value, value ?? unknown("value"), in: scope)
      }
      return payload == nil ? nil : Self.all(results)
    default: return isSame(evaluate(expression, in: scope), subject)
    }
  }

  private func test(_ conditions: [SwiftBuildCondition], in scope: SwiftScope) -> Bool? {
    var result: Bool? = true
    for condition in conditions {
      var value: Bool?
      switch condition {
      case .available: value = condition.holds(on: module.target)
      case .expression(let expression):
        if case .boolean(let known) = evaluate(expression, in: scope) { value = known }
      case .binding(let pattern, let expression):
        let subject = evaluate(expression, in: scope)
        switch pattern {
        case .expression(let expression): value = matches(expression, subject, in: scope)
        case .any, .name, .tuple:
          bind(pattern, subject, in: scope)
          switch subject {
          case .null: value = false
          case .symbol(let symbol) where symbol.isImplicit && symbol.name != "none": value = true
          // A status item of AppKit always has one.
          case .symbol(let symbol)
          where symbol.name == "button"
            && symbol.base?.lowercased().replacing("()", with: "").hasSuffix("item") ?? false:
            value = true
          case .symbol, .choice: value = nil
          case .object(let object):
            let mayBeNull = object.kind == .call && object.type != Self.shortcutType || object.kind == .instance
            value = mayBeNull ? nil : true
          default: value = true
          }
        }
      }
      if value == false { return false }
      if value == nil { result = nil }
    }
    return result
  }

  func bind(_ pattern: SwiftPattern, _ value: SwiftValue, in scope: SwiftScope) {
    if case .expression = pattern { return }
    _ = matches(pattern, value, in: scope)
  }

  /// The elements of a sequence; one unknown element for an unknown sequence.
  package func items(of value: SwiftValue) -> [SwiftValue] {
    switch value {
    case .list(let values): return values
    case .choice(let values): return values.flatMap { items(of: $0) }
    case .null: return []
    case .text(let text) where text.isComplete && text.text.count <= Self.longestRange:
      return text.text.map { .text(SwiftString(text: String($0), range: text.range)) }
    // The result of one statement in a result builder.
    case .object(let object) where [.item, .menu, .section, .divider].contains(object.kind): return [value]
    case .symbol(let symbol): return [.unknown("\(symbol.path)", at: symbol.range)]
    default: return [unknown("…")]
    }
  }
}
