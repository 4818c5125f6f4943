extension DefinitionReader {
  /// Reads a condition in a property of the node just read; nil without one, or for one that was reported.
  mutating func condition(_ slot: Int) -> ConditionReading {
    guard let entry = property(slot) else { return .absent }
    let text = string(entry.value)
    do {
      return .valid(
        WrittenCondition(
          text: text, formula: try ConditionParser.parse(text, variables), source: tree.range(entry.value)))
    } catch {
      diagnostics.append(.condition(error.kind, at: place(of: error.range, in: entry.value), variables: variables))
      return .invalid
    }
  }

  /// What stands in a `when=`.
  enum ConditionReading {
    /// Nothing: always.
    case absent
    /// Something that is no condition and was reported.
    case invalid
    /// A condition.
    case valid(WrittenCondition)

    /// The condition; nil for always. What is invalid counts as always, so that it makes no second finding.
    var condition: WrittenCondition? { if case .valid(let condition) = self { condition } else { nil } }
  }

  /// Where some bytes of a condition stand in the file; all of it where escapes are between.
  private func place(of range: Range<Int>, in token: SyntaxToken) -> SourceRange {
    let inset: UInt32
    switch token.kind {
    case .identifier: inset = 0
    case .quoted: inset = 1
    default: return tree.range(token)
    }
    let start = token.start + inset + UInt32(range.lowerBound)
    return SourceRange(file: tree.file, start: start, end: start + UInt32(range.count))
  }
}
