extension DefinitionReader {
  private enum StateChild: String, NodeName {
    case flag, count, choice

    var schema: NodeSchema { schema(among: flagNode.schema, countNode.schema, choiceNode.schema) }
  }

  static let stateNode = NodeDescription("state", children: stateChildren) { $0.flag("perScene") }
  private static let flagNode = NodeDescription("flag") {
    (name: $0.argument("name"), initial: $0.flag("initial"))
  }
  private static let countNode = NodeDescription("count") {
    (name: $0.argument("name"), initial: $0.scalar("initial"))
  }
  private static let choiceNode = NodeDescription("choice") {
    (name: $0.argument("name"), words: $0.arguments("word"), initial: $0.text("initial"))
  }

  private static let stateChildren = NodePlace<StateChild>("state")

  /// Reads `state perScene=#true { flag NAME; count NAME; choice NAME WORD... }`, each with `initial=VALUE`.
  mutating func stateVariables(_ node: SyntaxTree.NodeID) -> [StateVariable] {
    let perScene = read(node, as: Self.stateNode)
    let isPerScene = self[perScene] ?? false
    var variables: [StateVariable] = []
    for child in tree.children(of: node) {
      let found = diagnostics.count
      if StateChild(rawValue: name(of: child)) == nil, reportFirstValue(in: child, &variables) { continue }
      switch kind(of: child, in: Self.stateChildren) {
      case _ where reportCommas(in: child, &variables) || reportFirstValue(in: child, &variables): break
      case .flag:
        let keys = read(child, as: Self.flagNode)
        add(child, keys.name, .flag, initial: entry(keys.initial), to: &variables)
      case .count:
        let keys = read(child, as: Self.countNode)
        add(child, keys.name, .count, initial: entry(keys.initial), to: &variables)
      case .choice:
        let keys = read(child, as: Self.choiceNode)
        let tokens = self[keys.words]
        var words = tokens.prefix(Self.wordLimit).map { string($0) }
        if let numbers = reportNumbers(in: child, since: found) {
          words = Array(numbers.prefix(Self.wordLimit))
        } else {
          for token in tokens.prefix(Self.wordLimit) where !ConditionParser.isWord(string(token)) {
            diagnostics.append(.unwritableName(string(token), "a word of a choice", at: tree.range(token)))
          }
        }
        var places: [String: SourceRange] = [:]
        for token in tokens.prefix(Self.wordLimit) {
          if let first = places.updateValue(tree.range(token), forKey: string(token)) {
            diagnostics.append(.repeatedDeclaration(string(token), at: tree.range(token), first: first))
          }
        }
        if let other = tokens.dropFirst(Self.wordLimit).first {
          diagnostics.append(
            .limitExceeded, "a choice must have at most \(Self.wordLimit) words", at: tree.range(other))
          isIncomplete = true
        }
        // Reading the node reported its braces.
        if words.isEmpty { words = tree.children(of: child).prefix(Self.wordLimit).map { name(of: $0) } }
        if words.isEmpty {
          reportMissing(keys.words.first, of: child)
        } else {
          add(child, keys.name, .choice(words), initial: entry(keys.initial), to: &variables)
        }
      case nil: break
      }
    }
    guard isPerScene else { return variables }
    return variables.map {
      StateVariable($0.name, $0.kind, initial: $0.initial, source: $0.source, isPerScene: true)
    }
  }

  /// The time for a condition grows with the words of its choice.
  private static let wordLimit = 1_000

  /// Names with other meanings in `given` and `each`: a test could not set a variable of that name.
  private static let reservedNames = TestGiven.words + ["platform", "scenes", "panel"]

  private static let kinds: [String: StateVariable.Kind] = ["flag": .flag, "count": .count]

  /// Reports `flag isRead, count selected`, where a comma is between two nodes, and declares both. False for others.
  private mutating func reportCommas(in node: SyntaxTree.NodeID, _ variables: inout [StateVariable]) -> Bool {
    let names = tree.entries(of: node).map(\.value)
    guard let name = names.first, name.kind == .identifier, string(name).utf8.last == UInt8(ascii: ",") else {
      return false
    }
    let next = names.dropFirst().first
    let isNode = next.map { $0.isString && StateChild(rawValue: string($0)) != nil } ?? false
    let comma = SourceRange(file: tree.file, start: name.end - 1, end: name.end)
    diagnostics.append(
      .invalidValue, "\(string(name).inSingleQuotes) ends in a comma, which KDL reads as a letter", at: comma,
      help: [isNode ? "write a ; between nodes on one line" : "write only spaces between words"],
      fixes: [Diagnostic.Fix(isNode ? "write ;" : "remove the comma", comma, isNode ? ";" : "", .safe)])
    // The rest of the node causes no other finding, and neither do uses of the names elsewhere.
    variables.append(
      StateVariable(
        String(string(name).dropLast()), Self.kinds[self.name(of: node)] ?? .choice([]), source: tree.range(name)))
    if isNode, let next, let second = names.dropFirst(2).first, second.isString {
      variables.append(
        StateVariable(string(second), Self.kinds[string(next)] ?? .choice([]), source: tree.range(second)))
    }
    return true
  }

  /// Reports and declares `flag isRead=#true`, `count open 1` and `isRead #true` without `initial=`; false for others.
  private mutating func reportFirstValue(in node: SyntaxTree.NodeID, _ variables: inout [StateVariable]) -> Bool {
    let hasKind = StateChild(rawValue: self.name(of: node)) != nil
    let words =
      (hasKind ? [] : [tree.nodes[node].name])
      + tree.entries(of: node).filter { !$0.isSlashdashed }.flatMap { [$0.key, $0.value] }
      .filter { $0.kind != .missing }
    guard words.count == 2, words[0].isString, !words[1].isString, string(words[0]) != "initial",
      let kind = hasKind ? Self.kinds[self.name(of: node)] : words[1].kind == .number ? .count : .flag
    else { return false }
    let (name, value) = (words[0], tree.boolean(words[1]).map { "\($0)" } ?? displayed(words[1]))
    let variable = StateVariable(string(name), kind, source: tree.range(name))
    guard let initial = variable.value(spelling: value) else { return false }
    let whole = SourceRange(file: tree.file, start: name.start, end: words[1].end)
    diagnostics.append(
      .firstValue(
        of: variable.name, kind == .flag ? "#\(value)" : value, kind: hasKind ? nil : kind == .flag ? "flag" : "count",
        at: tree.range(words[1]), whole))
    variables.append(StateVariable(variable.name, kind, initial: initial, source: tree.range(name)))
    return true
  }

  /// Reports `choice columns 1 2 3` once and drops the findings in it since; its words, or nil without a number.
  private mutating func reportNumbers(in node: SyntaxTree.NodeID, since count: Int) -> [String]? {
    let arguments = tree.entries(of: node).filter { $0.key.kind == .missing }.map(\.value)
    guard let name = arguments.first, name.isString, arguments.contains(where: { $0.kind == .number }) else {
      return nil
    }
    let words = arguments.dropFirst()
    diagnostics.removeSubrange(count...)
    let numbers = words.filter { $0.kind == .number }.map { displayed($0) }
    let isOfNumbers = words.allSatisfy { tree.integer($0).map { $0 >= 0 } ?? false }
    let (range, count) = (tree.headerRange(of: node), "count \(displayed(name))")
    diagnostics.append(
      .invalidValue,
      "a choice takes words, but \(numbers.prefix(4).map { $0 }.listed) \(numbers.count == 1 ? "is a number" : "are numbers")",
      at: range, help: ["write words, as in `choice \(displayed(name)) one two`, or use a `count` for a number"],
      fixes: isOfNumbers ? [Diagnostic.Fix("write `\(count)`", range, count)] : [])
    return words.map { displayed($0) }
  }

  package func spelling(of value: SyntaxToken) -> String {
    value.isString ? string(value) : tree.integer(value).map { String($0) } ?? displayed(value)
  }

  /// The written value of a variable; nil, and reported, for another's. Only the word of a choice may have quotes.
  mutating func value(
    _ value: SyntaxToken, of variable: StateVariable, _ property: String, in node: String
  ) -> StateValue? {
    if !value.isString || !variable.kind.words.isEmpty,
      let state = variable.value(spelling: spelling(of: value))
    {
      return state
    }
    let kind: NodeSchema.Kind =
      switch variable.kind {
      case .flag: .boolean
      case .count: .integer
      case .choice(let words): .word(words)
      }
    reportInvalid(
      value, of: property, in: node, expected: variable.kind == .flag ? kind.displayed : variable.kind.expected,
      suggestion: suggestion(for: value, kind))
    return nil
  }

  private mutating func add(
    _ node: SyntaxTree.NodeID, _ name: NodeSchema.Argument, _ kind: StateVariable.Kind, initial: SyntaxTree.Entry?,
    to variables: inout [StateVariable]
  ) {
    guard let token = self[name] else {
      reportMissing(name, of: node)
      return
    }
    var variable = StateVariable(string(token), kind, source: tree.range(token))
    if Self.reservedNames.contains(variable.name) {
      diagnostics.append(.reservedName(variable, at: tree.range(token)))
    } else if !ConditionParser.isWord(variable.name) {
      diagnostics.append(.unwritableName(variable.name, "the name of \(kind.displayed)", at: tree.range(token)))
    }
    if let entry = initial {
      if let value = self.value(entry.value, of: variable, "initial", in: self.name(of: node)) {
        variable = StateVariable(string(token), kind, initial: value, source: tree.range(token))
      }
    }
    variables.append(variable)
  }
}

extension StateVariable.Kind {
  package var expected: String {
    switch self {
    case .flag: "true or false"
    case .count: "0 or a positive whole number"
    case .choice(let words): NodeSchema.Kind.list(words)
    }
  }
}
