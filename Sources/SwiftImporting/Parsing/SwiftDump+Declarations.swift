/// Declarations of types, functions, variables and cases.
extension SwiftDump {
  func name(_ node: JSONTree.NodeID) -> String {
    guard let base = tree[node, "base_name"] else { return tree.string(node) ?? "" }
    return tree.string(tree[base, "name"]) ?? text(base, "special")
  }

  mutating func bindings(_ node: JSONTree.NodeID) -> [SwiftStatement] {
    list(node, "pattern_entries").compactMap { entry in
      guard let node = tree[entry, "pattern"] else { return nil }
      let (pattern, tokens) = (self.pattern(node), tokens)
      guard let value = tree[entry, "original_init"] else { return .binding(pattern, nil) }
      // The type before the value may have names of it: `let all: [UIKeyCommand] = [UIKeyCommand(…)]`.
      if kind(node) == "pattern_typed" { _ = take { tokens.text($0) == "=" } }
      return .binding(pattern, expression(value))
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
      case "access_control_attr":
        declaration.isPrivate = text(attribute, "access_level").hasSuffix("private")
      case "custom_attr":
        guard let offsets = offsets(attribute) else { break }
        let first = tokens.index(from: offsets.lowerBound)
        declaration.attributes.append(
          tokens.text(at: first) == "@" ? tokens.text(at: first + 1) : tokens.text(at: first))
      default: break
      }
    }
  }

  mutating func variable(_ node: JSONTree.NodeID) -> SwiftDeclaration? {
    guard !tree.isTrue(tree[node, "implicit"]), let name = tree[node, "name"].map({ self.name($0) }) else { return nil }
    let place = take(name: name)
    var declaration = SwiftDeclaration(kind: .variable, name: name, range: place)
    attributes(node, of: &declaration)
    declaration.type = typeWords(after: place)
    declaration.isConstant = tree.isTrue(tree[node, "let"])
    for accessor in list(node, "accessors") where tree.isTrue(tree[accessor, "get"]) {
      if let body = tree[accessor, "body"] { declaration.body = within(accessor) { $0.block(body) } }
    }
    return declaration
  }

  /// The setters of a variable or a subscript, and the getter of a subscript, as functions that no name calls.
  mutating func accessors(
    of node: JSONTree.NodeID, named variable: SwiftDeclaration
  ) -> [SwiftDeclaration] {
    list(node, "accessors").compactMap { accessor in
      let isGetter = tree.isTrue(tree[accessor, "get"])
      guard let body = tree[accessor, "body"], !isGetter || variable.kind == .function else { return nil }
      return within(accessor) { reader in
        var function = SwiftDeclaration(
          kind: .function, name: variable.name + (isGetter ? ".get" : ".set"), range: reader.here)
        function.isStatic = variable.isStatic
        function.body = reader.block(body)
        return function
      }
    }
  }

  /// A constant with a type, or a protocol for `A & B`; none for a function's type or a generic one.
  mutating func alias(_ node: JSONTree.NodeID) -> [SwiftStatement] {
    guard let type = tree[node, "type_repr"], let name = tree[node, "name"].map({ self.name($0) }), own[name] == nil
    else { return [] }
    if kind(type) == "type_composite", let parts = tree[type, "types"] {
      var composition = SwiftDeclaration(
        kind: .protocol, name: name, range: take(name: name))
      composition.inherits = tree.children(of: parts).compactMap { tree.string(tree[$0, "id"]) }
      return [.declaration(composition)]
    }
    let place = take(name: name)
    guard let type = plainType(type, at: place) else { return [] }
    var alias = SwiftDeclaration(kind: .variable, name: name, range: place)
    (alias.isStatic, alias.isConstant) = (true, true)
    return [.binding(.name(name), type), .declaration(alias)]
  }

  /// A type that is written as names alone: `L10n.Localizable`.
  private func plainType(_ node: JSONTree.NodeID, at place: SourceRange) -> SwiftTerm? {
    guard tree[node, "generic_args"] == nil, let name = tree.string(tree[node, "id"]) else { return nil }
    switch kind(node) {
    case "type_unqualified_ident": return SwiftTerm(kind: .name(own[name] ?? name), range: place)
    case "type_qualified_ident":
      guard let base = tree[node, "base"].flatMap({ plainType($0, at: place) }) else { return nil }
      return SwiftTerm(kind: .member(base, name), range: place)
    default: return nil
    }
  }

  mutating func type(_ node: JSONTree.NodeID) -> SwiftDeclaration {
    let kinds: [String: SwiftDeclaration.Kind] = [
      "struct_decl": .structure, "class_decl": .class, "enum_decl": .enumeration, "protocol": .protocol,
      "protocol_decl": .protocol,
      "extension_decl": .extension,
    ]
    let kind = kinds[self.kind(node)] ?? .structure
    let name =
      kind == .extension
      ? text(node, "extended_type") : tree[node, "name"].map { self.name($0) } ?? ""
    let own = name.split(separator: ".").last.map(String.init) ?? name
    let place = take(name: own)
    // A type inside another is not the file's own one of that name.
    let isTop = kind == .extension ? name == own : depth == 1
    let meant = isTop ? self.own[own] ?? own : own
    // Many types of the system have an `Identifier`.
    var declaration = SwiftDeclaration(
      kind: kind, name: own == "Identifier" && meant == own ? name : meant, range: place)
    attributes(node, of: &declaration)
    declaration.inherits = inherited(after: place)
    declaration.members = members(tree[node, "members"])
    return declaration
  }

  /// Joins each variable with its value, which the dump puts into a binding before it.
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

  mutating func function(_ node: JSONTree.NodeID) -> SwiftDeclaration {
    let isInitializer = kind(node) == "constructor_decl"
    let name = tree[node, "name"].map { self.name($0) } ?? ""
    let place = take(name: name)
    var declaration = SwiftDeclaration(
      kind: isInitializer ? .initializer : .function, name: name, range: place)
    attributes(node, of: &declaration)
    declaration.isObjC = declaration.isObjC || tree.isTrue(tree[node, "objc"])
    if let list = tree[node, "params"] {
      declaration.parameters = within(list) { $0.parameters(list) }
    }
    if let arrow = arrow(after: place) { declaration.type = typeWords(at: arrow + 1) }
    declaration.body = tree[node, "body"].map { block($0) }
    return declaration
  }

  mutating func parameters(_ list: JSONTree.NodeID) -> [SwiftParameter] {
    self.list(list, "params").map { parameter in
      let name = tree[parameter, "name"].map { self.name($0) } ?? "_"
      let label = tree.string(tree[parameter, "apiName"])
      // `title t: String`, and `title: String` if both are one.
      if let label, label != name { _ = take(name: label) }
      let place = take(name: name)
      let type = typeWords(after: place)
      let value = tree[parameter, "expression"].map { expression($0) }
      return SwiftParameter(label: label, name: name, value: value, type: type, isVariadic: isVariadic(after: place))
    }
  }

  mutating func enumCase(_ node: JSONTree.NodeID) -> SwiftDeclaration {
    let name = tree[node, "name"].map { self.name($0) } ?? ""
    let place = take(name: name)
    var declaration = SwiftDeclaration(kind: .enumCase, name: name, range: place)
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
}
