/// Operators, casts and assignments in a row of operands.
extension SwiftInterpreter {
  private static let precedences: [[String]] = [
    ["||"], ["&&"], ["==", "!=", "<", ">", "<=", ">=", "===", "!==", "~="], ["??"], ["...", "..<"], ["+", "-", "|"],
    ["*", "/", "%", "&"], ["<<", ">>"],
  ]

  func sequence(_ parts: ArraySlice<SwiftTerm>, at range: SourceRange, in scope: SwiftScope) -> SwiftValue {
    if parts.count == 1, let only = parts.first { return evaluate(only, in: scope) }
    guard let first = parts.first else { return .null }
    // A cast does not change the value.
    if parts.count == 2, case .cast = parts[parts.startIndex + 1].kind { return evaluate(first, in: scope) }
    for (index, part) in zip(parts.indices, parts) {
      switch part.kind {
      case .assign:
        let value = sequence(parts[(index + 1)...], at: range, in: scope)
        assign(value, to: first, in: scope)
        return .null
      case .operator(let name)
      where name.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(name):
        let value = sequence(parts[(index + 1)...], at: range, in: scope)
        let old = evaluate(first, in: scope)
        let new = combined(old, String(name.dropLast()), value, at: range)
        assign(new, to: first, in: scope, isAddition: name == "+=")
        return .null
      default: continue
      }
    }
    if let index = parts.firstIndex(where: { if case .ternary = $0.kind { true } else { false } }) {
      let condition = sequence(parts[..<index], at: range, in: scope)
      if case .boolean(let value) = condition {
        return value ? evaluate(parts[index], in: scope) : sequence(parts[(index + 1)...], at: range, in: scope)
      }
      return .either([
        aside { sequence(parts[(index + 1)...], at: range, in: scope) }, aside { evaluate(parts[index], in: scope) },
      ])
    }
    for names in Self.precedences {
      let found = parts.lastIndex {
        if case .operator(let name) = $0.kind { names.contains(name) } else { false }
      }
      guard let found, found > parts.startIndex, found + 1 < parts.endIndex,
        case .operator(let name) = parts[found].kind
      else { continue }
      let left = sequence(parts[..<found], at: range, in: scope)
      let right = sequence(parts[(found + 1)...], at: range, in: scope)
      return combined(left, name, right, at: range)
    }
    // A cast among operators, or the module's own operator.
    return evaluate(first, in: scope)
  }

  private func combined(_ left: SwiftValue, _ name: String, _ right: SwiftValue, at range: SourceRange) -> SwiftValue {
    switch name {
    case "+": return add(left, right)
    case "-":
      if case .integer(let left) = left, case .integer(let right) = right { return .integer(left &- right) }
    case "*":
      if case .integer(let left) = left, case .integer(let right) = right { return .integer(left &* right) }
    case "/", "%":
      if case .integer(let left) = left, case .integer(let right) = right, right != 0, right != -1 {
        return .integer(name == "/" ? left / right : left % right)
      }
    case "<", ">", "<=", ">=":
      // The cases of a Comparable enumeration are in order.
      let (left, right) = order(of: left, right) ?? (left, right)
      if case .integer(let left) = left, case .integer(let right) = right {
        return .boolean(
          name == "<" ? left < right : name == ">" ? left > right : name == "<=" ? left <= right : left >= right)
      }
    case "??":
      switch left {
      case .null: return right
      case .symbol(let symbol) where symbol.isImplicit && symbol.name != "none": return left
      case .object(let object) where object.kind == .item || object.kind == .menu || object.kind == .divider:
        return left
      case .symbol, .object: return .either([right, left])
      default: return left
      }
    case "...", "..<":
      if case .integer(let first) = left, case .integer(let last) = right {
        let count: (partialValue: Int, overflow: Bool) = name == "..." ? last.addingReportingOverflow(1) : (last, false)
        let (length, overflow) = count.partialValue.subtractingReportingOverflow(first)
        guard !count.overflow, !overflow, length <= Self.longestRange else { return .list([.unknown("…", at: range)]) }
        return .list((0..<max(length, 0)).map { .integer(first + $0) })
      }
    case "==", "!=":
      if let isSame = isSame(left, right) { return .boolean(isSame == (name == "==")) }
    case "&&", "||":
      for (one, other) in [(left, right), (right, left)] {
        if case .boolean(let value) = one { return value == (name == "&&") ? other : .boolean(name == "||") }
      }
    default: break
    }
    return .unknown("…", at: range)
  }

  /// The numbers of two cases of one enumeration.
  func order(of left: SwiftValue, _ right: SwiftValue) -> (SwiftValue, SwiftValue)? {
    func type(_ value: SwiftValue) -> String? {
      if case .object(let object) = value, object.kind == .enumCase { object.type } else { nil }
    }
    guard let type = type(left) ?? type(right), let facts = module.types[type], facts.repeatedCases.isEmpty else {
      return nil
    }
    func number(_ value: SwiftValue) -> SwiftValue? {
      guard case .object(let object) = resolve(value, as: [type]), case .text(let name)? = object.fields[Self.caseName]
      else { return nil }
      return facts.cases.firstIndex { $0.name == name.text }.map { .integer($0) }
    }
    guard let one = number(left), let other = number(right) else { return nil }
    return (one, other)
  }

  package func add(_ left: SwiftValue, _ right: SwiftValue) -> SwiftValue {
    switch (left, right) {
    case (.text(var left), .text(let right)):
      guard mayMake(left.text.utf8.count + right.text.utf8.count) else { return .unknown("…", at: left.range) }
      left.text += right.text
      left.isComplete = left.isComplete && right.isComplete
      return .text(left)
    case (.text(var text), .integer(let number)):
      text.text += String(number)
      return .text(text)
    case (.text, .choice(let values)):
      // A text that stands in for a value of the running app is not what people see.
      let unknown = right.alternatives.first { one in
        switch one {
        case .text, .integer: false
        default: true
        }
      }
      return unknown.map { add(left, Self.isList($0) ? .null : $0) } ?? .either(values.map { add(left, $0) })
    case (.text(var text), _) where !Self.isList(right):
      text.text += "\\(\(path(of: right)))"
      text.isComplete = false
      return .text(text)
    case (.choice(let values), .text),
      (.choice(let values), _) where !Self.isList(right) && left.alternatives.allSatisfy(Self.isText):
      return .either(values.map { add($0, right) })
    case (.symbol, .text(var text)), (.object, .text(var text)):
      text.text = "\\(\(path(of: left)))" + text.text
      text.isComplete = false
      return .text(text)
    case (.object(let left), .object(let right)) where left.kind == .text && right.kind == .text:
      let text = left.copy()
      text.fields["title"] = add(left.fields["title"] ?? .null, right.fields["title"] ?? .null)
      return .object(text)
    case (.integer(let left), .integer(let right)): return .integer(left &+ right)
    case (.integer, _), (_, .integer): return unknown("…")
    case (.list, _), (_, .list):
      let (left, right) = (parts(of: left), parts(of: right))
      return mayMake(left.count + right.count) ? .list(left + right) : .list(left)
    default: return .list([left, right])
    }
  }

  private static func isText(_ value: SwiftValue) -> Bool { if case .text = value { true } else { false } }

  static func isList(_ value: SwiftValue) -> Bool { if case .list = value { true } else { false } }

  func parts(of value: SwiftValue) -> [SwiftValue] {
    switch value {
    case .list(let values): values
    case .choice(let values): values.flatMap { parts(of: $0) }
    case .null: []
    default: [value]
    }
  }

  package func isSame(_ left: SwiftValue, _ right: SwiftValue) -> Bool? {
    switch (left, right) {
    case (.text(let left), .text(let right)): return left.isComplete && right.isComplete ? left.text == right.text : nil
    case (.integer(let left), .integer(let right)): return left == right
    case (.boolean(let left), .boolean(let right)): return left == right
    case (.symbol(let left), .symbol(let right)):
      // `builder.system == .main`
      guard ["main", "context"].contains(left.name), ["main", "context"].contains(right.name) else { return nil }
      return left.name == right.name
    case (.null, .null): return true
    case (.null, .text), (.null, .integer), (.null, .list), (.text, .null), (.integer, .null), (.list, .null):
      return false
    case (.object(let left), .object(let right)):
      if left === right { return true }
      guard left.kind == .enumCase, right.kind == .enumCase, left.type == right.type,
        case .text(let one)? = left.fields[Self.caseName], case .text(let other)? = right.fields[Self.caseName]
      else { return nil }
      return one.text == other.text
    case (.object(let object), .symbol(let symbol)), (.symbol(let symbol), .object(let object)):
      guard object.kind == .enumCase, symbol.isImplicit, case .text(let name)? = object.fields[Self.caseName] else {
        return nil
      }
      return name.text == symbol.name
    default: return nil
    }
  }
}
