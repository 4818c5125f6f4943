extension SwiftDump {
  /// The number of an integer literal; nil for one that is too large, and for other literals.
  static func integer(_ literal: String, isNegative: Bool) -> Int? {
    let text = literal.replacing("_", with: "")
    let radix = text.hasPrefix("0x") ? 16 : text.hasPrefix("0b") ? 2 : text.hasPrefix("0o") ? 8 : 10
    return Int((isNegative ? "-" : "") + (radix == 10 ? text : String(text.dropFirst(2))), radix: radix)
  }

  func other(_ parts: [SwiftTerm]) -> SwiftTerm {
    SwiftTerm(kind: .other(parts), range: here)
  }

  private mutating func expressions(_ node: JSONTree.NodeID, _ name: StaticString) -> [SwiftTerm] {
    list(node, name).map { expression($0) }
  }

  mutating func expression(_ node: JSONTree.NodeID) -> SwiftTerm {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.maximumDepth else {
      result.isTooDeep = true
      return other([])
    }
    return expressionInPlace(node)
  }

  mutating func term(_ node: JSONTree.NodeID, _ name: StaticString) -> SwiftTerm {
    tree[node, name].map { expression($0) } ?? other([])
  }

  private mutating func expressionInPlace(_ node: JSONTree.NodeID) -> SwiftTerm {
    let kind = kind(node)
    switch kind {
    case "string_literal_expr": return string(text(node, "value"))
    case "interpolated_string_literal_expr": return interpolated(node)
    case "integer_literal_expr":
      let place = take { $0.kind == .number }
      let number = Self.integer(text(node, "value"), isNegative: tree.isTrue(tree[node, "negative"]))
      return SwiftTerm(kind: number.map { .integer($0) } ?? .other([]), range: place)
    case "boolean_literal_expr":
      let isTrue = tree.isTrue(tree[node, "value"]) || tree.string(tree[node, "value"]) == "true"
      return SwiftTerm(kind: .boolean(isTrue), range: take(name: isTrue ? "true" : "false"))
    case "nil_literal_expr": return SwiftTerm(kind: .null, range: take(name: "nil"))
    case "key_path_dot_expr": return SwiftTerm(kind: .name("$0"), range: here)
    case "keypath_expr":
      guard let path = tree[node, "parsed_path"].map({ expression($0) }) else { return other([]) }
      return SwiftTerm(kind: .prefix("\\", path), range: path.range)
    case "unresolved_decl_ref_expr", "overloaded_decl_ref_expr": return reference(text(node, "name"))
    case "declref_expr":
      // `main.(file).closure.$0@<stdin>:9:9`
      let name = text(node, "decl").split(separator: "@").first?.split(separator: ".").last.map(String.init) ?? ""
      return reference(name)
    case "super_ref_expr": return SwiftTerm(kind: .superclass, range: take(name: "super"))
    case "unresolved_member_expr":
      let name = text(node, "name")
      return SwiftTerm(kind: .member(nil, Self.base(name)), range: take(name: name))
    case "unresolved_dot_expr":
      let base = tree[node, "base"].map { expression($0) }
      let name = text(node, "field")
      return SwiftTerm(kind: .member(base ?? other([]), Self.base(name)), range: take(name: name))
    case "call_expr", "binary_expr":
      let function = term(node, "fn")
      let arguments = arguments(node)
      return SwiftTerm(kind: .call(function, arguments), range: function.range)
    case "subscript_expr":
      let base = term(node, "base")
      return SwiftTerm(kind: .subscript(base, arguments(node)), range: base.range)
    case "closure_expr": return closure(node)
    case "capture_list":
      for capture in list(node, "captures") { _ = statement(capture) }
      return term(node, "closure_body")
    case "array_expr":
      let start = here
      return SwiftTerm(kind: .list(expressions(node, "elements")), range: start)
    case "dictionary_expr":
      let pairs = list(node, "elements").compactMap {
        pair -> (key: SwiftTerm, value: SwiftTerm)? in
        let parts = expressions(pair, "elements")
        return parts.count == 2 ? (parts[0], parts[1]) : nil
      }
      return SwiftTerm(kind: .dictionary(pairs), range: here)
    case "tuple_expr":
      let names = list(node, "names").map { tree.string($0) ?? "" }
      let start = here
      let elements = expressions(node, "elements").enumerated().map { index, value in
        SwiftArgument(label: index < names.count && !names[index].isEmpty ? names[index] : nil, value: value)
      }
      return SwiftTerm(kind: .tuple(elements), range: start)
    case "sequence_expr": return sequence(node)
    case "ternary_expr":
      return SwiftTerm(kind: .ternary(term(node, "then_expr")), range: here)
    case "assign_expr": return SwiftTerm(kind: .assign, range: here)
    case "conditional_checked_cast_expr", "forced_checked_cast_expr", "coerce_expr", "is_subtype_expr", "arrow_expr",
      "arrow":
      return SwiftTerm(kind: .cast, range: here)
    case "objc_selector_expr":
      let place = take { $0.kind == .directive }
      return SwiftTerm(kind: .selector(selectorName(tree[node, "sub_expr"])), range: place)
    case "prefix_unary_expr", "postfix_unary_expr":
      let function = tree[node, "fn"].flatMap { tree.string(tree[$0, "name"]) } ?? ""
      let operand = arguments(node).first?.value ?? other([])
      // `0...` is not `...0`.
      let name = kind == "postfix_unary_expr" ? "_" + function : function
      return SwiftTerm(kind: .prefix(name, operand), range: operand.range)
    case "single_value_stmt_expr":
      let start = here
      let statements = tree[node, "stmt"].map { statement($0) } ?? []
      return SwiftTerm(kind: .statement(.block(statements)), range: start)
    case "unresolved_pattern_expr":
      if case .name(let name) = tree[node, "sub_pattern"].map({ pattern($0) }) ?? .any {
        return SwiftTerm(kind: .prefix("let", SwiftTerm(kind: .name(name), range: here)), range: here)
      }
      return other([])
    case "macro_expansion_expr":
      let values = arguments(node).map(\.value)
      // The app does not contain what a preview shows.
      return SwiftTerm(kind: .other(tree.string(tree[node, "name"]) == "Preview" ? [] : values), range: here)
    // `try x`, `x!`, `(x)` and the like are their operand; anything else has none.
    default: return term(node, "sub_expr")
    }
  }

  /// `newTab(_:)` without its labels.
  static func base(_ name: String) -> String {
    guard let parenthesis = name.firstIndex(of: "("), parenthesis != name.startIndex else { return name }
    return String(name[..<parenthesis])
  }

  private mutating func reference(_ name: String) -> SwiftTerm {
    guard let first = name.unicodeScalars.first, first.properties.isAlphabetic || first == "_" || first == "$" else {
      return SwiftTerm(kind: .operator(name), range: here)
    }
    let base = Self.base(name)
    return SwiftTerm(kind: .name(own[base] ?? base), range: take(name: name))
  }

  /// The text of a `#selector` with dots and its labels, without `getter:` and `setter:`.
  private mutating func selectorName(_ node: JSONTree.NodeID?) -> SwiftTerm {
    guard let node else { return other([]) }
    switch kind(node) {
    case "unresolved_decl_ref_expr":
      let name = text(node, "name")
      return SwiftTerm(kind: .name(own[name] ?? name), range: take(name: name))
    case "unresolved_dot_expr":
      let base = tree[node, "base"].map { selectorName($0) }
      let name = text(node, "field")
      return SwiftTerm(kind: .member(base, name), range: take(name: name))
    case "super_ref_expr": return SwiftTerm(kind: .superclass, range: take(name: "super"))
    default: return tree[node, "sub_expr"].map { selectorName($0) } ?? other([])
    }
  }

  private mutating func arguments(_ node: JSONTree.NodeID) -> [SwiftArgument] {
    guard let list = tree[node, "args"].flatMap({ tree[$0, "args"] }) else { return [] }
    return tree.children(of: list).map { argument in
      let value = term(argument, "expr")
      return SwiftArgument(label: tree.string(tree[argument, "label"]), value: value)
    }
  }

  mutating func string(_ value: String) -> SwiftTerm {
    let tokens = tokens
    var place = take { token in
      // A text on several lines is taken without a comparison.
      token.kind == .string && tokens.value(of: token).map { $0 == value } ?? true
    }
    if place.length == 0 { place = here }
    return SwiftTerm(kind: .string([.text(value)]), range: place)
  }

  private mutating func interpolated(_ node: JSONTree.NodeID) -> SwiftTerm {
    let place = take { $0.kind == .interpolatedString }
    let body = tree[node, "appending_expr"].flatMap { tree[$0, "body"] }
    var parts: [SwiftStringPart] = []
    for element in body.flatMap({ tree[$0, "elements"] }).map({ tree.children(of: $0) }) ?? []
    where kind(element) == "call_expr" {
      let arguments = tree[element, "args"].flatMap { tree[$0, "args"] }.map { tree.children(of: $0) } ?? []
      if tree.isTrue(tree[element, "implicit"]) {
        let text = arguments.first.flatMap { tree[$0, "expr"] }.flatMap { tree.string(tree[$0, "value"]) } ?? ""
        if !text.isEmpty { parts.append(.text(text)) }
      } else {
        parts.append(.value(self.arguments(element).first?.value ?? other([])))
      }
    }
    position = tokens.index(from: Int(place.end))
    return SwiftTerm(kind: .string(parts), range: place)
  }

  private mutating func closure(_ node: JSONTree.NodeID) -> SwiftTerm {
    guard let body = tree[node, "body"] else { return other([]) }
    let start = here
    let names = tree[node, "params"].flatMap { tree[$0, "params"] }.map { tree.children(of: $0) } ?? []
    let parameters = names.map { parameter in tree[parameter, "name"].map { self.name($0) } ?? "_" }
    return SwiftTerm(kind: .closure(SwiftClosure(parameters: parameters, body: block(body))), range: start)
  }

  mutating func sequence(_ node: JSONTree.NodeID) -> SwiftTerm {
    let start = here
    var parts: [SwiftTerm] = []
    var wasCast = false
    for part in expressions(node, "elements") {
      // A cast has both the operator and the type.
      if case .cast = part.kind {
        if !wasCast { parts.append(part) }
        wasCast.toggle()
        continue
      }
      wasCast = false
      parts.append(part)
    }
    return SwiftTerm(kind: .sequence(parts), range: start)
  }
}
