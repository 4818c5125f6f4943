/// Reads what `swiftc -frontend -dump-parse -dump-ast-format json` writes of a file: the one place that knows the format.
///
/// The format is not promised; this was written for Swift 6.3. Kinds that it does not know are counted and what is in them
/// is passed over, so that a newer toolchain costs what is new in it and no more. Expressions have no places there, so the
/// file's own tokens are walked along with the tree: each name and literal is looked for from the last one on, and every
/// node that has a range puts the walk right again.
struct SwiftDump {
  /// How deep syntax may nest. The parser itself stops at 256 brackets; a chain of modifiers nests with each.
  /// Workers' deep stack must bear that in a debug build.
  static let maximumDepth = 4000
  /// What that is in arrays and objects of the dump.
  private static let maximumJSONDepth = 16 * maximumDepth

  private let tree: JSONTree
  private let tokens: SwiftTokens
  private let file: SourceFile.ID
  /// The index of the next token.
  private var position = 0
  /// Where the last token that may be found begins.
  private var limit = Int.max
  private var depth = 0
  private var result = SwiftFile()

  /// What a dump says of a file.
  ///
  /// - Parameter tokens: those of the bytes that were parsed.
  package static func file(_ dump: [UInt8], tokens: SwiftTokens, id: SourceFile.ID) throws(StringsMistake) -> SwiftFile
  {
    let tree: JSONTree
    do throws(StringsMistake) {
      tree = try JSONTree(dump, maximumDepth: maximumJSONDepth)
    } catch {
      // Swift 6.3 does not close the object of a type with an attribute, as in `typealias A = @Sendable () -> Void`.
      tree = try JSONTree(dump, maximumDepth: maximumJSONDepth, unclosed: ("type_attributed", "type_repr"))
    }
    var reader = SwiftDump(tree, tokens, id)
    return reader.read()
  }

  private init(_ tree: JSONTree, _ tokens: SwiftTokens, _ file: SourceFile.ID) {
    self.tree = tree
    self.tokens = tokens
    self.file = file
  }

  private mutating func read() -> SwiftFile {
    guard !tree.nodes.isEmpty else { return result }
    result.version = tree[0, "compiler_version"].flatMap { tree.string(tree[$0, "full"]) } ?? ""
    result.statements = statements(tree[0, "items"])
    return result
  }

  // MARK: Places

  private func kind(_ node: JSONTree.NodeID) -> String { tree.string(tree[node, "_kind"]) ?? "" }

  private func offsets(_ node: JSONTree.NodeID) -> ClosedRange<Int>? {
    guard let range = tree[node, "range"], let start = tree.integer(tree[range, "start"]),
      let end = tree.integer(tree[range, "end"]), 0 <= start, start <= end, end <= tokens.bytes.count
    else { return nil }
    return start...end
  }

  /// Does something with the walk at the beginning of a node that has a range, and leaves it after the node.
  private mutating func within<Value>(
    _ node: JSONTree.NodeID, _ read: (inout SwiftDump) -> Value
  ) -> Value {
    guard let offsets = offsets(node), !tree.isTrue(tree[node, "implicit"]) else { return read(&self) }
    position = tokens.index(from: offsets.lowerBound)
    let outer = limit
    limit = offsets.upperBound
    defer {
      limit = outer
      position = tokens.index(from: offsets.upperBound + 1)
    }
    return read(&self)
  }

  private func range(_ token: SwiftTokens.Token) -> SourceRange {
    SourceRange(file: file, start: UInt32(token.start), end: UInt32(token.end))
  }

  /// An empty range where the walk is.
  private var here: SourceRange {
    let start = position < tokens.tokens.count ? UInt32(tokens.tokens[position].start) : UInt32(tokens.bytes.count)
    return SourceRange(file: file, start: start, end: start)
  }

  private func extent(_ node: JSONTree.NodeID) -> SourceRange {
    guard let offsets = offsets(node) else { return here }
    // A range ends where its last token begins.
    let last = tokens.index(from: offsets.upperBound)
    let end = last < tokens.tokens.count ? UInt32(tokens.tokens[last].end) : UInt32(offsets.upperBound)
    return SourceRange(file: file, start: UInt32(offsets.lowerBound), end: end)
  }

  /// The next token that is meant, from the last one on.
  private mutating func take(_ isMeant: (SwiftTokens.Token) -> Bool) -> SourceRange {
    var index = position
    while index < tokens.tokens.count, Int(tokens.tokens[index].start) <= limit {
      if isMeant(tokens.tokens[index]) {
        position = index + 1
        return range(tokens.tokens[index])
      }
      index += 1
    }
    return here
  }

  /// The first word of the type that comes after a cast's operator.
  private var castType: String {
    var index = position
    while index < tokens.tokens.count, [")", "]", "as", "is", "?", "!"].contains(tokens.text(at: index)) { index += 1 }
    return index < tokens.tokens.count ? tokens.text(at: index) : ""
  }

  private mutating func take(name: String) -> SourceRange {
    // `newTab(_:)` is a name with its labels.
    let base = Array(name.prefix { $0 != "(" }.utf8)
    guard let first = base.first, first.isLetterOrDigit || first == .underscore || first >= 0x80 || first == 0x24 else {
      return here
    }
    let bytes = tokens.bytes
    return take { token in
      guard token.kind == .name || token.kind == .number else { return false }
      if bytes[token.range].elementsEqual(base) { return true }
      return token.range.count == base.count + 2 && bytes[token.range].dropFirst().dropLast().elementsEqual(base)
    }
  }

  // MARK: Statements

  private mutating func statements(_ list: JSONTree.NodeID?) -> [SwiftStatement] {
    guard let list else { return [] }
    return tree.children(of: list).flatMap { statement($0) }
  }

  /// Those of a `brace_stmt`.
  private mutating func block(_ node: JSONTree.NodeID?) -> [SwiftStatement] {
    guard let node else { return [] }
    guard kind(node) == "brace_stmt" else { return statement(node) }
    return within(node) { $0.statements($0.tree[node, "elements"]) }
  }

  private mutating func statement(_ node: JSONTree.NodeID) -> [SwiftStatement] {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.maximumDepth else {
      result.unknownKinds["nesting", default: 0] += 1
      return []
    }
    return within(node) { $0.statementInPlace(node) }
  }

  private mutating func statementInPlace(_ node: JSONTree.NodeID) -> [SwiftStatement] {
    switch kind(node) {
    case "import_decl":
      let path = tree[node, "module_path"].map { tree.children(of: $0).compactMap { tree.string($0) } } ?? []
      if let first = path.first { result.imports.append(first) }
      return []
    case "top_level_code_decl", "brace_stmt":
      return statements(tree[node, "body"].flatMap { tree[$0, "elements"] } ?? tree[node, "elements"])
    case "pattern_binding_decl": return bindings(node)
    // What it is set to stands in the binding before it, unless it is computed.
    case "var_decl":
      guard let variable = variable(node) else { return [] }
      return [.declaration(variable)] + accessors(of: node, named: variable).map { .declaration($0) }
    case "struct_decl", "class_decl", "enum_decl", "protocol", "protocol_decl", "extension_decl":
      return [.declaration(type(node))]
    case "func_decl", "constructor_decl", "destructor_decl": return [.declaration(function(node))]
    case "subscript_decl":
      let declaration = SwiftDeclaration(kind: .function, name: "subscript", range: here, extent: extent(node))
      return accessors(of: node, named: declaration).map { .declaration($0) }
    case "typealias", "typealias_decl", "associated_type_decl",
      "associatedtype_decl", "operator_decl",
      "infix_operator_decl", "prefix_operator_decl", "postfix_operator_decl", "precedence_group_decl",
      "pound_diagnostic_decl", "missing_member_decl", "macro_decl", "enum_case_decl", "opaque_type_decl",
      "module_decl", "missing_decl", "using_decl":
      return []
    case "macro_expansion_decl": return []
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
      let subject = tree[node, "subject_expr"].map { expression($0) } ?? other([])
      let cases = tree[node, "cases"].map { tree.children(of: $0).map { switchCase($0) } } ?? []
      return [.choice(subject, cases)]
    case "for_each_stmt":
      let pattern = tree[node, "pattern"].map { self.pattern($0) } ?? .any
      let sequence = tree[node, "parsed_sequence"].map { expression($0) } ?? other([])
      let filter = tree[node, "where"].map { expression($0) }
      return [.forEach(pattern, sequence, filter: filter, block(tree[node, "body"]))]
    case "while_stmt":
      let conditions = conditions(node)
      return [.loop(conditions, block(tree[node, "body"]), isRepeat: false)]
    case "repeat_while_stmt":
      let body = block(tree[node, "body"])
      let conditions = tree[node, "cond"].map { [SwiftBuildCondition.expression(expression($0))] } ?? []
      return [.loop(conditions, body, isRepeat: true)]
    case "do_stmt": return block(tree[node, "body"])
    case "do_catch_stmt":
      let body = block(tree[node, "body"])
      let catches = tree[node, "catch_stmts"].map { tree.children(of: $0).map { switchCase($0) } } ?? []
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
    case "fallthrough_stmt", "fail_stmt", "discard_stmt", "yield_stmt",
      "pound_assert_stmt", "<null stmt>":
      return []
    default: return [.expression(expression(node))]
    }
  }

  private mutating func conditions(_ node: JSONTree.NodeID) -> [SwiftBuildCondition] {
    guard let list = tree[node, "conditions"] else { return [] }
    return tree.children(of: list).map { condition in
      switch kind(condition) {
      case "#available", "#_hasSymbol":
        // The dump says the same of both.
        let place = take { $0.kind == .directive }
        let isUnavailable = tokens.text(at: tokens.index(from: Int(place.start))) == "#unavailable"
        return isUnavailable ? .unavailable : .available
      case "pattern":
        let pattern = tree[condition, "pattern"].map { self.pattern($0) } ?? .any
        if let initializer = tree[condition, "initializer"], tree.nodes[initializer].kind == .object {
          return .binding(pattern, expression(initializer))
        }
        if case .name(let name) = pattern { return .binding(pattern, SwiftTerm(kind: .name(name), range: here)) }
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

  private mutating func pattern(_ node: JSONTree.NodeID) -> SwiftPattern {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.maximumDepth else { return .any }
    switch kind(node) {
    case "pattern_named": return tree[node, "name"].map { .name(name($0)) } ?? .any
    case "pattern_tuple":
      let elements = tree[node, "elements"].map { tree.children(of: $0) } ?? []
      return .tuple(elements.map { pattern(tree[$0, "sub_pattern"] ?? tree[$0, "pattern"] ?? $0) })
    case "pattern_expr":
      return tree[node, "sub_expr"].map { .expression(expression($0)) } ?? .any
    default: return tree[node, "sub_pattern"].map { pattern($0) } ?? .any
    }
  }

  // MARK: Declarations

  private func name(_ node: JSONTree.NodeID) -> String {
    guard let base = tree[node, "base_name"] else { return tree.string(node) ?? "" }
    return tree.string(tree[base, "name"]) ?? tree.string(tree[base, "special"]) ?? ""
  }

  private mutating func bindings(_ node: JSONTree.NodeID) -> [SwiftStatement] {
    let entries = tree[node, "pattern_entries"].map { tree.children(of: $0) } ?? []
    return entries.compactMap { entry in
      guard let pattern = tree[entry, "pattern"].map({ self.pattern($0) }) else { return nil }
      let value = tree[entry, "original_init"].map { expression($0) }
      return .binding(pattern, value)
    }
  }

  private mutating func attributes(_ node: JSONTree.NodeID, of declaration: inout SwiftDeclaration) {
    declaration.isStatic = tree.isTrue(tree[node, "static"])
    guard let list = tree[node, "attrs"] else { return }
    for attribute in tree.children(of: list) {
      switch kind(attribute) {
      case "objc_attr", "ibaction_attr":
        declaration.isObjC = true
        declaration.objcName = declaration.objcName ?? tree.string(tree[attribute, "name"])
      case "override_attr": declaration.isOverride = true
      case "custom_attr":
        guard let offsets = offsets(attribute) else { break }
        let first = tokens.index(from: offsets.lowerBound)
        declaration.attributes.append(
          tokens.text(at: first) == "@" ? tokens.text(at: first + 1) : tokens.text(at: first))
      default: break
      }
    }
  }

  private mutating func variable(_ node: JSONTree.NodeID) -> SwiftDeclaration? {
    guard !tree.isTrue(tree[node, "implicit"]), let name = tree[node, "name"].map({ self.name($0) }) else { return nil }
    let place = take(name: name)
    var declaration = SwiftDeclaration(kind: .variable, name: name, range: place, extent: extent(node))
    attributes(node, of: &declaration)
    declaration.type = typeWords(after: place)
    declaration.tupleLabels = tupleLabels(after: place)
    declaration.isConstant = tree.isTrue(tree[node, "let"])
    for accessor in tree[node, "accessors"].map({ tree.children(of: $0) }) ?? []
    where tree.isTrue(tree[accessor, "get"]) {
      declaration.extent = extent(accessor)
      if let body = tree[accessor, "body"] { declaration.body = within(accessor) { $0.block(body) } }
    }
    return declaration
  }

  /// What a variable or a subscript does when it is set, and what a subscript does when it is asked, as functions that
  /// nobody calls by a name.
  private mutating func accessors(
    of node: JSONTree.NodeID, named variable: SwiftDeclaration
  ) -> [SwiftDeclaration] {
    let accessors = tree[node, "accessors"].map { tree.children(of: $0) } ?? []
    return accessors.compactMap { accessor in
      let isGetter = tree.isTrue(tree[accessor, "get"])
      guard let body = tree[accessor, "body"], !isGetter || variable.kind == .function else { return nil }
      return within(accessor) { reader in
        var function = SwiftDeclaration(
          kind: .function, name: variable.name + (isGetter ? ".get" : ".set"), range: reader.here,
          extent: reader.extent(accessor))
        function.isStatic = variable.isStatic
        function.body = reader.block(body)
        return function
      }
    }
  }

  /// The words of the type that is written after a name; empty where none is.
  private func typeWords(after name: SourceRange) -> [String] {
    var index = tokens.index(from: Int(name.end))
    guard tokens.text(at: index) == ":" else { return [] }
    index += 1
    var words: [String] = []
    // Behind a name that is whole another declaration begins.
    var isWhole = false
    while index < tokens.tokens.count, words.count < 16 {
      let text = tokens.text(at: index)
      if tokens.tokens[index].kind == .name {
        if isWhole { break }
        isWhole = !["some", "any", "inout"].contains(text) && tokens.text(at: index - 1) != "@"
        words.append(text)
      } else if !["?", "!", "[", "]", ".", "<", ">", "&", "@", ":"].contains(text) {
        break
      } else {
        isWhole = isWhole && ["?", "!", "]", ">"].contains(text)
      }
      index += 1
    }
    return words
  }

  /// Whether the type after a parameter's name is that of several values, `Int...`: the dump does not say so.
  private func isVariadic(after name: SourceRange) -> Bool {
    var index = tokens.index(from: Int(name.end))
    var dots = 0
    for _ in 0..<24 where index < tokens.tokens.count {
      let text = tokens.text(at: index)
      if [",", ")", "=", "{"].contains(text) { return false }
      dots = text == "." ? dots + 1 : 0
      if dots == 3 || text == "..." { return true }
      index += 1
    }
    return false
  }

  private mutating func type(_ node: JSONTree.NodeID) -> SwiftDeclaration {
    let kinds: [String: SwiftDeclaration.Kind] = [
      "struct_decl": .structure, "class_decl": .class, "enum_decl": .enumeration, "protocol": .protocol,
      "protocol_decl": .protocol,
      "extension_decl": .extension,
    ]
    let kind = kinds[self.kind(node)] ?? .structure
    let name =
      kind == .extension
      ? tree.string(tree[node, "extended_type"]) ?? "" : tree[node, "name"].map { self.name($0) } ?? ""
    let own = name.split(separator: ".").last.map(String.init) ?? name
    let place = take(name: own)
    var declaration = SwiftDeclaration(kind: kind, name: own, range: place, extent: extent(node))
    attributes(node, of: &declaration)
    declaration.inherits = inherited(after: place)
    declaration.members = members(tree[node, "members"])
    return declaration
  }

  /// The types after the colon of a type's name, which the dump leaves out.
  private func inherited(after name: SourceRange) -> [String] {
    var index = tokens.index(from: Int(name.end))
    var depth = 0
    // Generic parameters have colons of their own.
    while index < tokens.tokens.count, depth > 0 || !["{", ":", "where"].contains(tokens.text(at: index)) {
      if tokens.text(at: index) == "<" { depth += 1 }
      if tokens.text(at: index) == ">" { depth -= 1 }
      index += 1
    }
    guard tokens.text(at: index) == ":" else { return [] }
    var words: [String] = []
    while index < tokens.tokens.count, !["{", "where"].contains(tokens.text(at: index)) {
      if tokens.tokens[index].kind == .name { words.append(tokens.text(at: index)) }
      index += 1
    }
    return words
  }

  /// Variables with what they are set to, which the dump has in a binding before them.
  private mutating func members(_ list: JSONTree.NodeID?) -> [SwiftDeclaration] {
    guard let list else { return [] }
    var values: [String: SwiftTerm] = [:]
    var members: [SwiftDeclaration] = []
    for child in tree.children(of: list) {
      for statement in statement(child) {
        switch statement {
        case .binding(.name(let name), let value): values[name] = value
        case .declaration(var member):
          if member.kind == .variable { member.value = values.removeValue(forKey: member.name) }
          members.append(member)
        default: break
        }
      }
    }
    return members
  }

  private mutating func function(_ node: JSONTree.NodeID) -> SwiftDeclaration {
    let isInitializer = kind(node) == "constructor_decl"
    let name = tree[node, "name"].map { self.name($0) } ?? ""
    let place = take(name: name)
    var declaration = SwiftDeclaration(
      kind: isInitializer ? .initializer : .function, name: name, range: place, extent: extent(node))
    attributes(node, of: &declaration)
    declaration.isObjC = declaration.isObjC || tree.isTrue(tree[node, "objc"])
    if let list = tree[node, "params"] {
      declaration.parameters = within(list) { $0.parameters(list) }
    }
    if let arrow = arrow(after: place) { declaration.tupleLabels = tupleLabels(at: arrow + 1) }
    declaration.body = tree[node, "body"].map { block($0) }
    return declaration
  }

  /// The arrow before the result of a function; nil where it has none.
  private func arrow(after name: SourceRange) -> Int? {
    var index = tokens.index(from: Int(name.end))
    var depth = 0
    while index < tokens.tokens.count {
      switch tokens.text(at: index) {
      case "(": depth += 1
      case ")": depth -= 1
      case "-" where depth == 0 && tokens.text(at: index + 1) == ">": return index + 1
      case "{" where depth == 0, "}" where depth == 0, "func" where depth == 0: return nil
      default: break
      }
      index += 1
    }
    return nil
  }

  /// The labels of the tuple's type that is written after a name.
  private func tupleLabels(after name: SourceRange) -> [String] {
    let colon = tokens.index(from: Int(name.end))
    return tokens.text(at: colon) == ":" ? tupleLabels(at: colon + 1) : []
  }

  /// The labels of a tuple's type that begins at a token; empty for another type, and where a label is missing.
  private func tupleLabels(at start: Int) -> [String] {
    guard tokens.text(at: start) == "(" else { return [] }
    var labels: [String] = []
    var index = start
    var depth = 0
    while index < tokens.tokens.count, labels.count < 16 {
      switch tokens.text(at: index) {
      case "(", "[", "<": depth += 1
      case ")", "]", ">": depth -= 1
      default: break
      }
      if depth == 0 { return labels }
      if depth == 1, ["(", ","].contains(tokens.text(at: index)) {
        guard tokens.text(at: index + 2) == ":" else { return [] }
        labels.append(tokens.text(at: index + 1))
      }
      index += 1
    }
    return []
  }

  private mutating func parameters(_ list: JSONTree.NodeID) -> [SwiftParameter] {
    (tree[list, "params"].map { tree.children(of: $0) } ?? []).map { parameter in
      let name = tree[parameter, "name"].map { self.name($0) } ?? "_"
      let label = tree.string(tree[parameter, "apiName"])
      // `title t: String`, and `title: String` where both are one.
      if let label, label != name { _ = take(name: label) }
      let place = take(name: name)
      let type = typeWords(after: place)
      var value = tree[parameter, "expression"].map { expression($0) }
      // Of `= nil` and its likes only the kind is told.
      if value == nil, let kind = tree.string(tree[parameter, "default_arg"]) {
        let literal: SwiftTerm.Kind? =
          kind.contains("nil")
          ? .null : kind.contains("array") ? .list([]) : kind.contains("dict") ? .dictionary([]) : nil
        value = literal.map { SwiftTerm(kind: $0, range: here) }
      }
      return SwiftParameter(
        label: label, name: name, value: value, type: type, isVariadic: isVariadic(after: place),
        tupleLabels: tupleLabels(after: place))
    }
  }

  private mutating func enumCase(_ node: JSONTree.NodeID) -> SwiftDeclaration {
    let name = tree[node, "name"].map { self.name($0) } ?? ""
    let place = take(name: name)
    var declaration = SwiftDeclaration(kind: .enumCase, name: name, range: place, extent: extent(node))
    if let list = tree[node, "params"] { declaration.parameters = parameters(list) }
    // The dump leaves the raw value out.
    var index = tokens.index(from: Int(place.end))
    if tokens.text(at: index) == "=", index + 1 < tokens.tokens.count {
      index += 1
      let token = tokens.tokens[index]
      let isNegative = tokens.text(token) == "-"
      if let text = tokens.value(of: token) {
        declaration.value = SwiftTerm(kind: .string([.text(text)]), range: range(token))
      } else if let number = Self.integer(tokens.text(at: isNegative ? index + 1 : index), isNegative: isNegative) {
        declaration.value = SwiftTerm(kind: .integer(number), range: range(token))
      } else {
        declaration.value = SwiftTerm(kind: .other([]), range: range(token))
      }
    }
    return declaration
  }

  // MARK: Expressions

  /// What an integer literal is; nil for one that is too large, and for what is none.
  private static func integer(_ literal: String, isNegative: Bool) -> Int? {
    let text = literal.replacing("_", with: "")
    let radix = text.hasPrefix("0x") ? 16 : text.hasPrefix("0b") ? 2 : text.hasPrefix("0o") ? 8 : 10
    return Int((isNegative ? "-" : "") + (radix == 10 ? text : String(text.dropFirst(2))), radix: radix)
  }

  private func other(_ parts: [SwiftTerm]) -> SwiftTerm {
    SwiftTerm(kind: .other(parts), range: here)
  }

  private mutating func expressions(_ list: JSONTree.NodeID?) -> [SwiftTerm] {
    guard let list else { return [] }
    return tree.children(of: list).map { expression($0) }
  }

  private mutating func expression(_ node: JSONTree.NodeID) -> SwiftTerm {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.maximumDepth else {
      result.unknownKinds["nesting", default: 0] += 1
      return other([])
    }
    return expressionInPlace(node)
  }

  private mutating func sub(_ node: JSONTree.NodeID) -> SwiftTerm {
    tree[node, "sub_expr"].map { expression($0) } ?? other([])
  }

  private mutating func expressionInPlace(_ node: JSONTree.NodeID) -> SwiftTerm {
    let kind = kind(node)
    switch kind {
    case "string_literal_expr": return string(tree.string(tree[node, "value"]) ?? "")
    case "interpolated_string_literal_expr": return interpolated(node)
    case "integer_literal_expr":
      let place = take { $0.kind == .number }
      let number = Self.integer(
        tree.string(tree[node, "value"]) ?? "", isNegative: tree.isTrue(tree[node, "negative"]))
      return SwiftTerm(kind: number.map { .integer($0) } ?? .other([]), range: place)
    case "boolean_literal_expr":
      let isTrue = tree.isTrue(tree[node, "value"]) || tree.string(tree[node, "value"]) == "true"
      return SwiftTerm(kind: .boolean(isTrue), range: take(name: isTrue ? "true" : "false"))
    case "nil_literal_expr": return SwiftTerm(kind: .null, range: take(name: "nil"))
    case "float_literal_expr", "regex_literal_expr", "magic_identifier_literal_expr", "discard_assignment_expr",
      "editor_placeholder_expr", "key_path_dot_expr", "error_expr", "<null expr>", "object_literal",
      "current_context_isolation_expr", "type_expr", "keypath_expr", "default_argument_expr", "one_way_expr":
      return other([])
    case "unresolved_decl_ref_expr", "overloaded_decl_ref_expr": return reference(tree.string(tree[node, "name"]) ?? "")
    case "declref_expr":
      // `main.(file).closure.$0@<stdin>:9:9`
      let text = tree.string(tree[node, "decl"]) ?? ""
      let name = text.split(separator: "@").first?.split(separator: ".").last.map(String.init) ?? ""
      return reference(name)
    case "super_ref_expr": return SwiftTerm(kind: .superclass, range: take(name: "super"))
    case "unresolved_member_expr":
      let name = tree.string(tree[node, "name"]) ?? ""
      return SwiftTerm(kind: .member(nil, Self.base(name)), range: take(name: name))
    case "unresolved_dot_expr":
      let base = tree[node, "base"].map { expression($0) }
      let name = tree.string(tree[node, "field"]) ?? ""
      return SwiftTerm(kind: .member(base ?? other([]), Self.base(name)), range: take(name: name))
    case "call_expr", "binary_expr":
      let function = tree[node, "fn"].map { expression($0) } ?? other([])
      let arguments = arguments(node)
      if case .other(let parts) = function.kind, parts.isEmpty {
        return SwiftTerm(kind: .other(arguments.map(\.value)), range: function.range)
      }
      return SwiftTerm(kind: .call(function, arguments), range: function.range)
    case "subscript_expr":
      let base = tree[node, "base"].map { expression($0) } ?? other([])
      return SwiftTerm(kind: .subscript(base, arguments(node)), range: base.range)
    case "closure_expr": return closure(node)
    case "capture_list":
      for capture in tree[node, "captures"].map({ tree.children(of: $0) }) ?? [] { _ = statement(capture) }
      return tree[node, "closure_body"].map { expression($0) } ?? other([])
    case "array_expr":
      let start = here
      return SwiftTerm(kind: .list(expressions(tree[node, "elements"])), range: start)
    case "dictionary_expr":
      let pairs = (tree[node, "elements"].map { tree.children(of: $0) } ?? []).compactMap {
        pair -> (key: SwiftTerm, value: SwiftTerm)? in
        let parts = expressions(tree[pair, "elements"])
        return parts.count == 2 ? (parts[0], parts[1]) : nil
      }
      return SwiftTerm(kind: .dictionary(pairs), range: here)
    case "tuple_expr":
      let names = tree[node, "names"].map { tree.children(of: $0).map { tree.string($0) ?? "" } } ?? []
      let start = here
      let elements = expressions(tree[node, "elements"]).enumerated().map { index, value in
        SwiftArgument(label: index < names.count && !names[index].isEmpty ? names[index] : nil, value: value)
      }
      return SwiftTerm(kind: .tuple(elements), range: start)
    case "sequence_expr": return sequence(node)
    case "ternary_expr":
      return SwiftTerm(
        kind: .ternary(tree[node, "then_expr"].map { expression($0) } ?? other([])), range: here)
    case "assign_expr": return SwiftTerm(kind: .assign, range: here)
    case "conditional_checked_cast_expr", "forced_checked_cast_expr", "coerce_expr", "is_subtype_expr", "arrow_expr",
      "arrow":
      return SwiftTerm(kind: .cast(castType), range: here)
    case "objc_selector_expr":
      let place = take { $0.kind == .directive }
      return SwiftTerm(kind: .selector(selectorName(tree[node, "sub_expr"])), range: place)
    case "prefix_unary_expr", "postfix_unary_expr":
      let function = tree[node, "fn"].flatMap { tree.string(tree[$0, "name"]) } ?? ""
      let operand = arguments(node).first?.value ?? other([])
      return SwiftTerm(kind: .prefix(function, operand), range: operand.range)
    case "single_value_stmt_expr":
      let start = here
      let statements = tree[node, "stmt"].map { statement($0) } ?? []
      return SwiftTerm(kind: .statement(.block(statements)), range: start)
    case "paren_expr", "force_value_expr", "bind_optional_expr", "optional_evaluation_expr", "try_expr",
      "force_try_expr", "optional_try_expr", "await_expr", "inout_expr", "unresolved_specialize_expr", "dot_self_expr",
      "unresolved_member_chain_expr", "copy_expr", "consume_expr", "borrow_expr", "unsafe_expr", "var_decl",
      "unresolved_member_chain_result_expr", "pack_expansion_expr", "pack_element_expr", "tap_expr":
      return sub(node)
    case "unresolved_pattern_expr":
      if case .name(let name) = tree[node, "sub_pattern"].map({ pattern($0) }) ?? .any {
        return SwiftTerm(kind: .prefix("let", SwiftTerm(kind: .name(name), range: here)), range: here)
      }
      return other([])
    case "macro_expansion_expr":
      return SwiftTerm(kind: .other(arguments(node).map(\.value)), range: here)
    default:
      result.unknownKinds[kind, default: 0] += 1
      return other([])
    }
  }

  /// `newTab(_:)` without its labels.
  private static func base(_ name: String) -> String {
    guard let parenthesis = name.firstIndex(of: "("), parenthesis != name.startIndex else { return name }
    return String(name[..<parenthesis])
  }

  private mutating func reference(_ name: String) -> SwiftTerm {
    guard let first = name.unicodeScalars.first, first.properties.isAlphabetic || first == "_" || first == "$" else {
      return SwiftTerm(kind: .operator(name), range: here)
    }
    return SwiftTerm(kind: .name(Self.base(name)), range: take(name: name))
  }

  /// What `#selector` names, its labels kept, as text with dots; `getter:` and `setter:` are passed over.
  private mutating func selectorName(_ node: JSONTree.NodeID?) -> SwiftTerm {
    guard let node else { return other([]) }
    switch kind(node) {
    case "unresolved_decl_ref_expr":
      let name = tree.string(tree[node, "name"]) ?? ""
      return SwiftTerm(kind: .name(name), range: take(name: name))
    case "unresolved_dot_expr":
      let base = tree[node, "base"].map { selectorName($0) }
      let name = tree.string(tree[node, "field"]) ?? ""
      return SwiftTerm(kind: .member(base, name), range: take(name: name))
    case "super_ref_expr": return SwiftTerm(kind: .superclass, range: take(name: "super"))
    default: return tree[node, "sub_expr"].map { selectorName($0) } ?? other([])
    }
  }

  private mutating func arguments(_ node: JSONTree.NodeID) -> [SwiftArgument] {
    guard let list = tree[node, "args"].flatMap({ tree[$0, "args"] }) else { return [] }
    return tree.children(of: list).map { argument in
      let value = tree[argument, "expr"].map { expression($0) } ?? other([])
      return SwiftArgument(label: tree.string(tree[argument, "label"]), value: value)
    }
  }

  private mutating func string(_ value: String) -> SwiftTerm {
    let tokens = tokens
    var place = take { token in
      // What is written on several lines is taken as it comes.
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
    let extent = extent(body)
    let names = tree[node, "params"].flatMap { tree[$0, "params"] }.map { tree.children(of: $0) } ?? []
    let parameters = names.map { parameter in tree[parameter, "name"].map { self.name($0) } ?? "_" }
    return SwiftTerm(
      kind: .closure(SwiftClosure(parameters: parameters, body: block(body), extent: extent)), range: extent)
  }

  private mutating func sequence(_ node: JSONTree.NodeID) -> SwiftTerm {
    let start = here
    var parts: [SwiftTerm] = []
    var wasCast = false
    for part in expressions(tree[node, "elements"]) {
      // A cast stands for the operator and for the type.
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
