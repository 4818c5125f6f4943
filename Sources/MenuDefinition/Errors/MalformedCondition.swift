extension Diagnostic {
  /// The `words` are allowed in place of a variable's name too; `isCompared` looks for the most likely name.
  package static func condition(
    _ mistake: ConditionParser.Mistake.Kind, at range: SourceRange, variables: [StateVariable], words: [String] = [],
    isCompared: Bool = true
  ) -> Diagnostic {
    switch mistake {
    case .expected(let what): .malformedCondition("expected \(what)", at: range)
    case .malformed(let message): .malformedCondition(message, at: range)
    case .unexpectedCharacter("'"), .unexpectedCharacter("\""):
      Diagnostic(
        .malformedCondition, "quotes are not allowed in a condition", at: range,
        help: ["write names without quotes"])
    case .unexpectedCharacter(let character): .malformedCondition("unexpected '\(character)' in a condition", at: range)
    case .misspelled(let written, let meant):
      Diagnostic(
        .malformedCondition,
        meant.map { $0.utf8.allSatisfy(\.isDigit) } ?? true
          ? "expected a whole number, found '\(written)'"
          : "write `\(meant ?? "")` in a condition, not '\(written)'", at: range)
    case .chained(let comparison, let meant):
      Diagnostic(
        .malformedCondition, "a condition cannot compare three values with '\(comparison)'", at: range,
        help: [meant.map { "write `\($0)`" } ?? "compare two values, and join comparisons with `&&` or `||`"])
    case .tooDeep: .malformedCondition("the condition is too long or nested too deep", at: range)
    case .unknownName(let name):
      .unknownStateName(name, variables: variables, words: words, isCompared: isCompared, at: range)
    case .unknownWord(let name, let variable):
      Diagnostic(
        .unknownStateName, "'\(name)' is not a word of '\(variable.name)'", at: range,
        help: ["write \(NodeSchema.Kind.list(variable.kind.words))"],
        fixes: .closest(to: name, in: variable.kind.words, at: range))
    case .mistyped(let message, let remedy):
      Diagnostic(
        .mistypedCondition, message, at: range,
        help: [remedy ?? "write a flag alone, and compare a count with a number and a choice with one of its words"])
    case .constant(let value, let text): .constantCondition(text, value, variables, at: range)
    }
  }

  package static func malformedCondition(_ message: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.malformedCondition, message, at: range, help: [conditionParts])
  }

  static let conditionParts =
    "write names of the state, numbers, words of a choice, == != < <= > >= && || ! and parentheses"
}
