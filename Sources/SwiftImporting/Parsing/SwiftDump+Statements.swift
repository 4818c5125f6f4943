extension SwiftDump {
  mutating func statements(_ list: JSONTree.NodeID?) -> [SwiftStatement] {
    guard let list else { return [] }
    return tree.children(of: list).flatMap { statement($0) }
  }

  /// The statements of a `brace_stmt`.
  mutating func block(_ node: JSONTree.NodeID?) -> [SwiftStatement] {
    guard let node else { return [] }
    guard kind(node) == "brace_stmt" else { return statement(node) }
    return within(node) { $0.statements($0.tree[node, "elements"]) }
  }

  mutating func statement(_ node: JSONTree.NodeID) -> [SwiftStatement] {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.maximumDepth else {
      result.isTooDeep = true
      return []
    }
    return within(node) { $0.statementInPlace(node) }
  }

  private mutating func statementInPlace(_ node: JSONTree.NodeID) -> [SwiftStatement] {
    switch kind(node) {
    case "import_decl":
      let path = list(node, "module_path").compactMap { tree.string($0) }
      if let first = path.first { result.imports.append(first) }
      return []
    case "top_level_code_decl", "brace_stmt":
      return statements(tree[node, "body"].flatMap { tree[$0, "elements"] } ?? tree[node, "elements"])
    case "pattern_binding_decl": return bindings(node)
    // Its value is in the binding before it, unless it is computed.
    case "var_decl":
      guard let variable = variable(node) else { return [] }
      return [.declaration(variable)] + accessors(of: node, named: variable).map { .declaration($0) }
    case "struct_decl", "class_decl", "enum_decl", "protocol", "protocol_decl", "extension_decl":
      return [.declaration(type(node))]
    case "func_decl", "constructor_decl", "destructor_decl": return [.declaration(function(node))]
    case "subscript_decl":
      let declaration = SwiftDeclaration(kind: .function, name: "subscript", range: here)
      return accessors(of: node, named: declaration).map { .declaration($0) }
    case "typealias", "typealias_decl": return alias(node)
    case "enum_element_decl": return [.declaration(enumCase(node))]
    case "if_stmt":
      let conditions = conditions(node)
      let then = block(tree[node, "then_stmt"])
      let otherwise = tree[node, "else_stmt"].map { block($0) }
      return [.conditional(conditions, then, otherwise)]
    case "guard_stmt":
      let conditions = conditions(node)
      return [.guard(conditions, block(tree[node, "body"]))]
    case "switch_stmt":
      let subject = term(node, "subject_expr")
      let cases = list(node, "cases").map { switchCase($0) }
      return [.choice(subject, cases)]
    case "for_each_stmt":
      let pattern = tree[node, "pattern"].map { self.pattern($0) } ?? .any
      let sequence = term(node, "parsed_sequence")
      let filter = tree[node, "where"].map { expression($0) }
      return [.forEach(pattern, sequence, filter: filter, block(tree[node, "body"]))]
    case "while_stmt":
      let conditions = conditions(node)
      return [.loop(conditions, block(tree[node, "body"]))]
    case "repeat_while_stmt":
      let body = block(tree[node, "body"])
      let conditions = tree[node, "cond"].map { [SwiftBuildCondition.expression(expression($0))] } ?? []
      return [.loop(conditions, body)]
    case "do_stmt": return block(tree[node, "body"])
    case "do_catch_stmt":
      let body = block(tree[node, "body"])
      let catches = list(node, "catch_stmts").map { switchCase($0) }
      return body + [.block(catches.flatMap(\.body))]
    case "defer_stmt":
      guard let body = tree[node, "temp_decl"].flatMap({ tree[$0, "body"] }) else { return [] }
      return [.block(block(body))]
    case "return_stmt": return [.return(tree[node, "result"].map { expression($0) })]
    // The value of a branch of `if` or `switch` that is an expression.
    case "then_stmt": return tree[node, "result"].map { [.expression(expression($0))] } ?? []
    case "throw_stmt": return [.leave]
    case "break_stmt", "continue_stmt":
      // With a label it is about an outer loop; the dump leaves the label out.
      guard let offsets = offsets(node), offsets.count == 1 else { return [] }
      return [kind(node) == "break_stmt" ? .leaveLoop : .nextInLoop]
    // Other declarations and statements do not concern menus.
    case let kind: return kind.hasSuffix("_decl") || kind.contains("stmt") ? [] : [.expression(expression(node))]
    }
  }

  private mutating func conditions(_ node: JSONTree.NodeID) -> [SwiftBuildCondition] {
    guard let list = tree[node, "conditions"] else { return [] }
    return tree.children(of: list).map { condition in
      switch kind(condition) {
      case "#available", "#_hasSymbol":
        // The dump is the same for both.
        let place = take { $0.kind == .directive }
        let isUnavailable = tokens.text(at: tokens.index(from: Int(place.start))) == "#unavailable"
        var versions: [String: Int] = [:]
        for query in self.list(condition, "queries") {
          guard let system = tree.string(tree[query, "domain"]), let text = tree.string(tree[query, "version"]) else {
            continue
          }
          versions[system] = Int(text.prefix { $0 != "." })
        }
        result.versions.formUnion(["iOS", "macCatalyst"].compactMap { versions[$0] })
        return .available(versions, isNewer: !isUnavailable)
      case "pattern":
        let pattern = tree[condition, "pattern"].map { self.pattern($0) } ?? .any
        if let initializer = tree[condition, "initializer"], tree.nodes[initializer].kind == .object {
          return .binding(pattern, expression(initializer))
        }
        return .expression(other([]))
      default: return .expression(expression(condition))
      }
    }
  }

  private mutating func switchCase(_ node: JSONTree.NodeID) -> SwiftCase {
    within(node) { reader in
      let items = reader.tree[node, "case_label_items"].map { reader.tree.children(of: $0) } ?? []
      let patterns = items.compactMap { item -> SwiftPattern? in
        guard !reader.tree.isTrue(reader.tree[item, "default"]) else { return nil }
        return reader.tree[item, "pattern"].map { reader.pattern($0) }
      }
      // The body's own range is made up, and right.
      let body = reader.tree[node, "body"]
      if let start = body.flatMap({ reader.offsets($0) })?.lowerBound {
        reader.position = reader.tokens.index(from: start)
      }
      return SwiftCase(patterns: patterns, body: reader.statements(body.flatMap { reader.tree[$0, "elements"] }))
    }
  }

  mutating func pattern(_ node: JSONTree.NodeID) -> SwiftPattern {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.maximumDepth else { return .any }
    switch kind(node) {
    case "pattern_named": return tree[node, "name"].map { .name(name($0)) } ?? .any
    case "pattern_tuple":
      return .tuple(list(node, "elements").map { pattern(tree[$0, "sub_pattern"] ?? tree[$0, "pattern"] ?? $0) })
    case "pattern_expr":
      return tree[node, "sub_expr"].map { .expression(expression($0)) } ?? .any
    default: return tree[node, "sub_pattern"].map { pattern($0) } ?? .any
    }
  }
}
