/// An expectation of a test about the situation.
package struct SituationExpectation: Sendable {
  package let kind: Kind
  package let source: SourceRange

  package init(kind: Kind, source: SourceRange) {
    self.kind = kind
    self.source = source
  }

  package enum Kind: Sendable {
    /// A variable or one of ``words`` has a value; a word of the situation is a choice.
    case value(String, StateValue)
    case scenes(Int)
    /// The responder presented in front of all others; nil for none.
    case presented(DeclaredName?)
    case condition(WrittenCondition)
  }

  /// The words that may be expected, besides the variables of the state.
  package static let words =
    [
      "firstResponder", "focused", "presented", "scene", "mainScene", "scenes", "canUndo", "canRedo", "undoName",
      "redoName",
    ]

  package var displayed: String {
    switch kind {
    case .value(let name, let value):
      "\(name)=\(value == .choice(SituationVariable.nobody) ? "#null" : value.displayed)"
    case .scenes(let count): "scenes=\(count)"
    case .presented(let name): "presented=\(name?.text ?? "#null")"
    case .condition(let condition): condition.text.quoted
    }
  }
}

extension DefinitionReader {
  /// Reads `expect CONDITION NAME=VALUE...`.
  mutating func situationExpectations(_ node: SyntaxTree.NodeID) -> [SituationExpectation] {
    var expectations: [SituationExpectation] = []
    var isEmpty = true
    let entries = Array(tree.entries(of: node))
    if let condition = bareCondition(entries) {
      diagnostics.append(.unquotedCondition(displayed(condition), at: tree.range(condition)))
      return []
    }
    var index = 0
    while index < entries.count {
      var entry = entries[index]
      index += 1
      isEmpty = false
      let name = withoutColon(entry.value)
      // `expect order date`: alone, only a flag means something.
      if entry.key.kind == .missing, index < entries.count, entries[index].key.kind == .missing,
        names[string(name)].map({ $0.kind != .flag || tree.boolean(entries[index].value) != nil })
          ?? SituationExpectation.words.contains(string(name))
      {
        entry = entries[index]
        entry.key = name
        reportForgottenEquals(after: name, entry.value)
        index += 1
      }
      if let kind = situationExpectation(entry) {
        let start = entry.key.kind == .missing ? entry.value.start : entry.key.start
        expectations.append(
          SituationExpectation(kind: kind, source: SourceRange(file: tree.file, start: start, end: entry.value.end)))
      }
    }
    refuseChildren(of: node, in: .free("expect"))
    if isEmpty { diagnostics.append(.missingArgument("NAME=VALUE", of: "expect", at: tree.headerRange(of: node))) }
    return expectations
  }

  /// A condition without quotes, `expect openTabs > 1`, which KDL reads as several arguments; nil without an operator.
  func bareCondition(_ entries: [SyntaxTree.Entry]) -> SyntaxToken? {
    guard let first = entries.first, let last = entries.last, entries.count > 1,
      entries.allSatisfy({ $0.key.kind == .missing && [.identifier, .number].contains($0.value.kind) }),
      entries.contains(where: { ["<", ">", "&&", "||"].contains(string($0.value)) })
    else { return nil }
    return SyntaxToken(.identifier, first.value.start, last.value.end)
  }

  private mutating func situationExpectation(_ entry: SyntaxTree.Entry) -> SituationExpectation.Kind? {
    let value = entry.value
    if entry.key.kind == .missing {
      let text = string(value)
      guard names[text] != nil || !SituationExpectation.words.contains(text) else {
        diagnostics.append(.malformedCondition, "'\(text)' needs a value: `\(text)=VALUE`", at: tree.range(value))
        return nil
      }
      return condition(value).map { .condition($0) }
    }
    let name = string(entry.key)
    if names[name] != nil || !SituationExpectation.words.contains(name) {
      guard case .state(let name, let state) = given(entry.key, value, in: "expect", words: SituationExpectation.words)
      else { return nil }
      return .value(name, state)
    }
    let expected: String
    switch name {
    case "scenes":
      if let count = tree.integer(value), count >= 0 { return .scenes(count) }
      expected = "a whole number, 0 or more"
    case "canUndo", "canRedo":
      if let isTrue = tree.boolean(value) { return .value(name, .flag(isTrue)) }
      expected = NodeSchema.Kind.boolean.displayed
    case "presented":
      if value.isString { return .presented(word(value)) }
      if value.kind == .null { return .presented(nil) }
      expected = "the name of a responder, or #null for none"
    default:
      if value.isString { return .value(name, .choice(string(value))) }
      if value.kind == .null { return .value(name, .choice(SituationVariable.nobody)) }
      expected = "a name, or #null for none"
    }
    reportInvalid(value, of: name, in: "expect", expected: expected)
    return nil
  }
}
