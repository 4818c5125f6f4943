extension SwiftInterpreter {
  /// The items, menus and sections of a value, with the content of the module's views.
  package func elements(of value: SwiftValue) -> [SwiftObject] {
    var seen: Set<ObjectIdentifier> = []
    return elements(of: value, depth: 0, &seen)
  }

  /// - Parameter seen: the calls and containers that were searched. One that several values share exists once, and
  ///   searching it again and again would take forever.
  func elements(of value: SwiftValue, depth: Int, _ seen: inout Set<ObjectIdentifier>) -> [SwiftObject] {
    guard depth < Self.maximumDepth else { return [] }
    func all(of values: [SwiftValue]) -> [SwiftObject] {
      var found: [SwiftObject] = []
      for value in values { found += elements(of: value, depth: depth + 1, &seen) }
      return found
    }
    switch value {
    case .list(let values): return all(of: values)
    case .choice(let values):
      // A helper's result with a key and the result without are one command.
      return all(of: values).reduce(into: []) { merged, item in
        guard let index = merged.firstIndex(where: { Self.isOneCommand($0, item) }) else { return merged.append(item) }
        let common = Array(zip(merged[index].branches, item.branches).prefix { $0 == $1 }.map(\.0))
        if merged[index].key == nil { merged[index] = item }
        // AppKit's keys are not known yet.
        guard item.framework == .uiKit, merged[index].key == nil, !values.contains(where: \.isNull) else { return }
        merged[index].branches = common
      }
    case .closure(let closure, let scope): return all(of: [callClosure(closure, scope, [])])
    case .object(let object):
      switch object.kind {
      case .item, .menu, .section, .divider, .operation, .text: return [object]
      case .instance:
        guard seen.insert(ObjectIdentifier(object)).inserted else { return [] }
        return all(of: expand(object))
      case .container, .call:
        guard seen.insert(ObjectIdentifier(object)).inserted else { return [] }
        return all(of: (object.fields["$base"].map { [$0] } ?? []) + object.children)
      case .builder, .enumCase, .method: return []
      }
    default: return []
    }
  }

  /// Whether two alternative items do the same, and only one of them has a key.
  private static func isOneCommand(_ one: SwiftObject, _ other: SwiftObject) -> Bool {
    guard one !== other, one.kind == .item, other.kind == .item, one.key == nil || other.key == nil,
      case .selector(let action)? = one.fields["action"], case .selector(let same)? = other.fields["action"]
    else { return false }
    return action.name == same.name && SwiftElements.isSameTitle(one, other)
  }

  /// The result of `body` of a view or of commands of the module.
  func expand(_ object: SwiftObject) -> [SwiftValue] {
    if object.isExpanded { return object.expansion }
    object.isExpanded = true
    inside(object) {
      if let body = member("body", of: object, at: object.range) { object.expansion.append(body) }
    }
    return object.expansion
  }
}
