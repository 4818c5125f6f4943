/// What may stand in `state`.
private enum StateChild: String, NodeName {
  case flag, count, choice

  var schema: NodeSchema {
    switch self {
    case .flag: DefinitionReader.flagNode.schema
    case .count: DefinitionReader.countNode.schema
    case .choice: DefinitionReader.choiceNode.schema
    }
  }
}

extension DefinitionReader {
  static let stateNode = NodeDescription("state", children: stateChildren) { _ in }
  fileprivate static let flagNode = NodeDescription("flag") {
    (name: $0.argument("name"), initial: $0.flag("initial"))
  }
  fileprivate static let countNode = NodeDescription("count") {
    (name: $0.argument("name"), initial: $0.scalar("initial"))
  }
  fileprivate static let choiceNode = NodeDescription("choice") {
    (name: $0.argument("name"), words: $0.arguments("word"), initial: $0.text("initial"))
  }

  private static let stateChildren = NodePlace<StateChild>("state")

  /// Reads `state { flag NAME; count NAME; choice NAME WORD... }`, each with `initial=VALUE`.
  mutating func stateVariables(_ node: SyntaxTree.NodeID) -> [StateVariable] {
    read(node, as: Self.stateNode)
    var variables: [StateVariable] = []
    for child in tree.children(of: node) {
      switch kind(of: child, in: Self.stateChildren) {
      case .flag:
        let keys = read(child, as: Self.flagNode)
        add(child, keys.name, .flag, initial: entry(keys.initial), to: &variables)
      case .count:
        let keys = read(child, as: Self.countNode)
        add(child, keys.name, .count, initial: entry(keys.initial), to: &variables)
      case .choice:
        let keys = read(child, as: Self.choiceNode)
        let words = self[keys.words].map { string($0) }
        if words.isEmpty {
          reportMissing(keys.words.first, of: child)
        } else {
          add(child, keys.name, .choice(words), initial: entry(keys.initial), to: &variables)
        }
      case nil: break
      }
    }
    return variables
  }

  /// Adds the variable that the node just read declares.
  private mutating func add(
    _ node: SyntaxTree.NodeID, _ name: NodeSchema.Argument, _ kind: StateVariable.Kind, initial: SyntaxTree.Entry?,
    to variables: inout [StateVariable]
  ) {
    guard let token = self[name] else {
      reportMissing(name, of: node)
      return
    }
    var variable = StateVariable(string(token), kind, source: tree.range(token))
    if let entry = initial {
      let spelling = entry.value.isString ? string(entry.value) : displayed(entry.value)
      if let value = variable.value(spelling: spelling) {
        variable = StateVariable(string(token), kind, initial: value, source: tree.range(token))
      } else {
        diagnostics.append(
          .invalidValue(
            displayed(entry.value), of: "initial", in: self.name(of: node), expected: kind.expected,
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
