/// The values that tests give: of a `given`, a table or a case.
extension DefinitionReader {
  mutating func givens(_ node: SyntaxTree.NodeID) -> [TestGiven] {
    refuseChildren(of: node, in: .free("given"))
    return givens(ofEntriesIn: node)
  }

  /// Reads the `NAME=VALUE...` of a `given` or a `case`.
  mutating func givens(ofEntriesIn node: SyntaxTree.NodeID) -> [TestGiven] {
    var givens: [TestGiven] = []
    let name = name(of: node)
    for entry in namedValues(of: node) {
      if let given = given(entry.key, entry.value, in: name) { givens.append(given) }
    }
    return givens
  }

  /// The `NAME=VALUE...` of a node. Reports arguments; also reads `NAME: VALUE`, and a known name before a value.
  mutating func namedValues(of node: SyntaxTree.NodeID) -> [SyntaxTree.Entry] {
    let entries = Array(tree.entries(of: node))
    if let condition = bareCondition(entries) {
      let (text, name) = (displayed(condition), self.name(of: node))
      diagnostics.append(
        .unexpectedArgument, "'\(name)' sets values, and \(text.inSingleQuotes) is a condition",
        at: tree.range(condition), help: ["write the value: `\(name) \(string(entries[0].value))=VALUE`"])
      return []
    }
    var named: [SyntaxTree.Entry] = []
    var index = 0
    while index < entries.count {
      var entry = entries[index]
      index += 1
      if entry.key.kind == .missing {
        let name = withoutColon(entry.value)
        let isName = name.end < entry.value.end || names[string(name)] != nil || TestGiven.words.contains(string(name))
        if let flag = bareFlag(name, before: index < entries.count ? entries[index] : nil) {
          diagnostics.append(.bareBoolean(flag.name, flag.value, at: tree.range(name)))
          continue
        }
        if index < entries.count, reportCompoundAssignment(to: name, entries[index], in: node) {
          index += 1
          continue
        }
        guard isName, index < entries.count, entries[index].key.kind == .missing else {
          diagnostics.append(
            .unexpectedArgument(
              displayed(entry.value), of: self.name(of: node), allowed: ["NAME=VALUE"], at: tree.range(entry.value)))
          continue
        }
        (entry.key, entry.value) = (name, entries[index].value)
        reportForgottenEquals(after: name, entry.value)
        index += 1
      }
      named.append(entry)
    }
    return named
  }

  /// The flag that a word names, or denies with a `!`, before no value of its own; nil for another word.
  private func bareFlag(_ word: SyntaxToken, before next: SyntaxTree.Entry?) -> (name: String, value: Bool)? {
    let text = string(word)
    let name = text.hasPrefix("!") ? String(text.dropFirst()) : text
    guard names[name]?.kind == .flag else { return nil }
    let isAlone = next.map {
      $0.key.kind != .missing || $0.value.isString && suggestion(for: $0.value, .boolean) == nil
    }
    return name != text || isAlone ?? true ? (name, name == text) : nil
  }

  /// Reads `cases NAME VALUE...`: one given for each value.
  mutating func cases(_ node: SyntaxTree.NodeID) -> [[TestGiven]] {
    guard let (name, entries) = nameAndValues(of: node) else { return [] }
    let values = entries.filter { entry in
      if entry.key.kind == .missing { return true }
      diagnostics.append(.unknownProperty(string(entry.key), of: "cases", allowed: [], at: tree.range(entry.key)))
      return false
    }
    return givens(name, values[...], in: "cases").map { [$0] }
  }

  /// The name and the values of a table or of `cases`; nil, and reported, without both.
  mutating func nameAndValues(of node: SyntaxTree.NodeID) -> (SyntaxToken, ArraySlice<SyntaxTree.Entry>)? {
    var entries = Array(tree.entries(of: node))
    if let first = entries.first, first.key.kind != .missing {
      let text = "\(string(first.key)) \(written(first.value))"
      let range = SourceRange(file: tree.file, start: first.key.start, end: first.value.end)
      diagnostics.append(
        .unknownProperty, "'\(name(of: node))' takes a name and values, without a =", at: range,
        fixes: [Diagnostic.Fix("write `\(text)`", range, text)])
      (entries[0].key, entries[0].value) = (.missing, first.key)
      var value = entries[0]
      value.value = first.value
      entries.insert(value, at: 1)
    }
    if let first = entries.first, first.key.kind == .missing, first.value.isString, entries.count > 1 {
      return (first.value, entries.dropFirst())
    }
    diagnostics.append(
      .missingArgument(entries.isEmpty ? "name" : "value", of: name(of: node), at: tree.headerRange(of: node)))
    return nil
  }

  /// Reads one name and its values; an unknown name is reported once.
  mutating func givens(_ name: SyntaxToken, _ values: ArraySlice<SyntaxTree.Entry>, in node: String) -> [TestGiven] {
    let isKnown = names[string(name)] != nil || TestGiven.words.contains(string(name))
    return values.prefix(isKnown ? values.count : 1).compactMap { given(name, $0.value, in: node) }
  }

  package mutating func given(
    _ name: SyntaxToken, _ value: SyntaxToken, in node: String, words: [String] = TestGiven.words
  ) -> TestGiven? {
    if node != "expect", let word = TestGiven.words.first(where: { string(name) == $0 }) {
      guard value.isString || value.kind == .null else {
        reportInvalid(value, of: string(name), in: node, expected: "the name of a responder, or #null for none")
        return nil
      }
      let responder = value.isString ? self.word(value) : nil
      switch word {
      case "firstResponder": return .firstResponder(responder)
      case "focused": return .focused(responder)
      default: return .mainFirstResponder(responder)
      }
    }
    let text = string(name)
    guard let variable = self.names[text] else {
      if words != SituationExpectation.words, SituationExpectation.words.contains(text) {
        diagnostics.append(.notGiven(text, at: tree.range(name)))
        return nil
      }
      if let foreign = ForeignName.property(text, among: words) {
        diagnostics.append(
          .foreignProperty(
            text, of: node, foreign, value: written(value), at: tree.range(name),
            SourceRange(file: tree.file, start: name.start, end: value.end)))
        return nil
      }
      if DispatchNode(rawValue: text) != nil || MenuExpectation.Verb(rawValue: text) != nil {
        let help = NodePlaces.help(for: text, in: TestChild.allCases.map { .init($0) })
        diagnostics.append(
          .unknownStateName, "unknown variable '\(text)'", at: tree.range(name), help: [help].compactMap(\.self))
        return nil
      }
      if Self.testNode.schema.properties.contains(where: { $0.name == text }) {
        diagnostics.append(
          .unknownStateName, "'\(text)' is a property of 'test', not a variable", at: tree.range(name),
          help: ["write it before the braces: `test … \(text)=\(displayed(value)) { }`"])
        return nil
      }
      diagnostics.append(
        .condition(
          .unknownName(text), at: tree.range(name), variables: variables, words: words, isCompared: comparesName()))
      return nil
    }
    return self.value(value, of: variable, text, in: node).map { .state(text, $0) }
  }
}
