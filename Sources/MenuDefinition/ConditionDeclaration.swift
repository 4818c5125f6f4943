extension DefinitionReader {
  /// Reads a condition in a property of the node just read. `mayBeNever` takes `false` for a condition like others.
  package mutating func condition(_ key: NodeSchema.Key<String>, mayBeNever: Bool = false) -> ConditionReading {
    guard let entry = entry(key) else { return .absent }
    return condition(entry.value, mayBeNever: mayBeNever).map { .valid($0) } ?? .invalid
  }

  /// Reads a condition; nil, with a report, for anything else. A condition that never holds is reported and stays.
  package mutating func condition(_ token: SyntaxToken, mayBeNever: Bool = false) -> WrittenCondition? {
    var text = string(token)
    // A condition without quotes was reported already, with its slips.
    if token.kind == .identifier, let mended = ConditionParser.mended(text, names) { text = mended }
    do {
      let formula = try ConditionParser.parse(text, names)
      let value = constant(formula)
      if searchBudget?.shouldReport() == true { diagnostics.append(.searchGivenUp(at: tree.range(token))) }
      if let value, !mayBeNever || formula != .constant(false) {
        diagnostics.append(.constantCondition(text, value, variables, at: tree.range(token)))
        if value { return nil }
      }
      return WrittenCondition(text: text, formula: formula, source: tree.range(token))
    } catch {
      var diagnostic = Diagnostic.condition(
        error.kind, at: place(of: error.range, in: token), variables: variables, isCompared: comparesName())
      // Read the clear meaning: the corrected condition has no other mistakes.
      guard let mended = ConditionParser.mended(text, names),
        let formula = try? ConditionParser.parse(mended, names), constant(formula) == nil
      else {
        diagnostics.append(diagnostic)
        return nil
      }
      diagnostic.fixes = [Diagnostic.Fix("write \(mended.quoted)", tree.range(token), mended.quoted, .safe)]
      diagnostics.append(diagnostic)
      return WrittenCondition(text: mended, formula: formula, source: tree.range(token))
    }
  }

  /// The value of a condition in every state. Nil if it depends on the state, and if a search gave up.
  private func constant(_ formula: Condition) -> Bool? {
    if case .flag = formula { return nil }
    let conditions = ConditionSearch(names, within: searchBudget)
    if conditions.search(for: formula) == .never { return false }
    return conditions.search(for: formula.negated) == .never ? true : nil
  }

  package enum ConditionReading {
    /// No condition: it always holds.
    case absent
    /// Not a condition, which was reported.
    case invalid
    case valid(WrittenCondition)

    /// The condition; nil for always. An unreadable one counts as always, so that it causes no second finding.
    package var condition: WrittenCondition? { if case .valid(let condition) = self { condition } else { nil } }
  }

  /// The place of a condition's bytes; all of it if it has escapes or is not UTF-8, which are longer as text.
  private func place(of range: Range<Int>, in token: SyntaxToken) -> SourceRange {
    let inset: UInt32
    switch token.kind {
    case .identifier: inset = 0
    case .quoted: inset = 1
    default: return tree.range(token)
    }
    guard tree.string(token).utf8.count == Int(token.end - token.start - 2 * inset) else { return tree.range(token) }
    let start = token.start + inset + UInt32(range.lowerBound)
    return SourceRange(file: tree.file, start: start, end: start + UInt32(range.count))
  }
}
