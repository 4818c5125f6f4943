extension SwiftInterpreter {
  static let growing: Set<String> = ["append", "insert", "formUnion"]
  /// The methods that remove modifiers, and leave unknown ones.
  static let shrinking: Set<String> = ["remove", "subtract", "formIntersection", "formSymmetricDifference"]

  /// The methods that take elements of a list away.
  static let removing: Set<String> = ["remove", "removeFirst", "removeLast", "removeAll", "removeSubrange", "popLast"]

  /// Longer ranges do not make keys.
  static let longestRange = 64

  /// A list after `append(_:)`, `append(contentsOf:)`, `insert(_:at:)` or `insert(contentsOf:at:)`.
  func grown(_ list: [SwiftValue], by arguments: [SwiftObject.Argument]) -> [SwiftValue] {
    var index = list.count
    if case .integer(let at)? = arguments.first(where: { $0.label == "at" })?.value, (0...index).contains(at) {
      index = at
    }
    let new = arguments[0].label == "contentsOf" ? parts(of: arguments[0].value) : [arguments[0].value]
    for case .object(let object) in new where object.kind == .item { addInBranch(object) }
    for case .object(let object) in isInUnknownRounds ? new.flatMap(\.alternatives) : [] {
      if [.instance, .call].contains(object.kind) { object.fields[Self.isOfMany] = .boolean(true) }
    }
    guard mayMake(list.count + new.count) else { return list }
    return Array(list[..<index]) + new + Array(list[index...])
  }

  /// The methods that read a list without changing it.
  private static let asking: Set<String> = [
    "contains", "allSatisfy", "enumerated", "firstIndex", "lastIndex", "joined", "lazy",
  ]

  /// The value that `Optional.map(_:)` hands a closure, which assigns it; nil for the elements of a list. Several
  /// modifiers are one value or a list.
  func whole(_ value: SwiftValue, for function: SwiftValue) -> SwiftValue? {
    if value.isNull || Self.assignsParameter(function) { return value }
    let isSeveral = value.alternatives.contains { one in
      guard case .list(let flags) = one else { return false }
      return flags.count > 1 && flags.allSatisfy { !Self.isList($0) && Self.isFlag($0) }
    }
    return isSeveral ? unknown("$0") : nil
  }

  private static func assignsParameter(_ function: SwiftValue) -> Bool {
    guard case .closure(let closure, _) = function, case .expression(let term)? = closure.body.first,
      case .sequence(let parts) = term.kind, parts.count == 3, case .assign = parts[1].kind,
      case .name(let name) = parts[2].kind
    else { return false }
    return name == closure.parameters.first ?? "$0"
  }

  func listCall(
    _ name: String, on base: SwiftValue, _ arguments: [SwiftObject.Argument], at range: SourceRange,
    in scope: SwiftScope
  ) -> SwiftValue? {
    let values = items(of: base)
    if !Self.asking.contains(name) { choose(from: values) }
    func apply(_ value: SwiftValue) -> SwiftValue {
      Self.isElement(value) ? each(of: base) { applied(to: value) } : aside { applied(to: value) }
    }
    func applied(to value: SwiftValue) -> SwiftValue {
      guard let function = arguments.first?.value else { return value }
      switch function {
      case .closure(let closure, let inner): return callClosure(closure, inner, [value])
      case .function(let declaration, let inner):
        let label = declaration.parameters.first?.label
        return invoke(declaration, [(label, value)], in: inner) ?? value
      case .type(let type): return construct(type, [(nil, value)], at: range, in: scope) ?? value
      case .object(let object) where object.kind == .method:
        return self.apply(.object(object), [(nil, value)], at: range, in: scope)
      default: return value
      }
    }
    switch name {
    case "map", "compactMap", "forEach":
      return .list(values.map(apply).filter { if case .null = $0 { false } else { true } })
    case "flatMap": return .list(flattened(values.lazy.map { self.items(of: apply($0)) }))
    case "filter":
      var isSure = true
      let kept = values.filter { value in
        guard case .boolean(let isKept) = apply(value) else {
          isSure = false
          return true
        }
        return isKept
      }
      // The app decides how many exist, and which is the first.
      return isSure && !kept.isEmpty ? .list(kept) : .choice([.list(kept), .list([])])
    case "sorted" where arguments.isEmpty: return nil
    case "sorted", "lazy", "compacted", "shuffled", "compact": return .list(values)
    case "reversed": return .list(values.reversed())
    case "enumerated":
      let known = values.prefix(while: Self.isElement).count
      return .list(
        values.enumerated().map { offset, element in
          let number = offset < known ? SwiftValue.integer(offset) : .unknown("…", at: range)
          return .tuple([("offset", number), ("element", element)])
        })
    case "joined", "flatten": return .list(flattened(values.lazy.map { self.items(of: $0) }))
    case "union":
      // One of two values stays one, which makes the whole unknown.
      return .list(values + arguments.flatMap { if case .list(let more) = $0.value { more } else { [$0.value] } })
    case "contains", "allSatisfy": return .unknown(name + "()", at: range)
    default: return nil
    }
  }

  /// The values of several lists, up to the limit.
  private func flattened(_ lists: some Sequence<[SwiftValue]>) -> [SwiftValue] {
    var all: [SwiftValue] = []
    for list in lists where mayMake(list.count) { all += list }
    return all
  }
}
