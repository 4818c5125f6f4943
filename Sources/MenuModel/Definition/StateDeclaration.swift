extension DefinitionReader {
  private static let stateSchema = NodeSchema("state", takesChildren: true)
  private static let flagSchema = NodeSchema("flag", arguments: ["name"], properties: [.init("initial", .boolean)])
  private static let countSchema = NodeSchema("count", arguments: ["name"], properties: [.init("initial", .scalar)])
  private static let choiceSchema = NodeSchema(
    "choice", arguments: ["name", "word"], repeatsLastArgument: true, properties: [.init("initial")])

  /// Reads `state { flag NAME; count NAME; choice NAME WORD... }`, each with `initial=VALUE`.
  mutating func stateVariables(_ node: SyntaxTree.NodeID) -> [StateVariable] {
    read(node, as: Self.stateSchema)
    var variables: [StateVariable] = []
    for child in tree.children(of: node) {
      switch name(of: child) {
      case "flag":
        read(child, as: Self.flagSchema)
        add(child, .flag, to: &variables)
      case "count":
        read(child, as: Self.countSchema)
        add(child, .count, to: &variables)
      case "choice":
        read(child, as: Self.choiceSchema)
        let words = arguments(from: 1).map { string($0) }
        if words.isEmpty {
          diagnostics.append(.missingArgument("word", of: "choice", at: tree.headerRange(of: child)))
        } else {
          add(child, .choice(words), to: &variables)
        }
      case let other:
        diagnostics.append(
          .unknownNode(
            other, in: "state", allowed: ["flag", "count", "choice"], at: tree.range(tree.nodes[child].name)))
      }
    }
    return variables
  }

  /// Adds the variable that the node just read declares.
  private mutating func add(
    _ node: SyntaxTree.NodeID, _ kind: StateVariable.Kind, to variables: inout [StateVariable]
  ) {
    guard let token = argument(0) else {
      diagnostics.append(.missingArgument("name", of: name(of: node), at: tree.headerRange(of: node)))
      return
    }
    var variable = StateVariable(string(token), kind, source: tree.range(token))
    if let entry = property(0) {
      let spelling = entry.value.isString ? string(entry.value) : displayed(entry.value)
      if let value = variable.value(spelling: spelling) {
        variable = StateVariable(string(token), kind, initial: value, source: tree.range(token))
      } else {
        diagnostics.append(
          .invalidValue(
            displayed(entry.value), of: "initial", in: name(of: node), expected: kind.expected,
            at: tree.range(entry.value)))
      }
    }
    variables.append(variable)
  }
}

extension StateVariable.Kind {
  /// What a value of it looks like, for messages.
  package var expected: String {
    switch self {
    case .flag: "true or false"
    case .count: "0 or a positive whole number"
    case .choice(let words): NodeSchema.Kind.list(words)
    }
  }
}
