extension Diagnostic {
  /// What is wrong with a condition; `words` may stand in the place of a variable's name too.
  static func condition(
    _ mistake: ConditionParser.Mistake.Kind, at range: SourceRange, variables: [StateVariable], words: [String] = []
  ) -> Diagnostic {
    let operators = "conditions have names of the state, numbers, words of a choice, == != < <= > >= && || ! and parentheses"
    switch mistake {
    case .expected(let what):
      return Diagnostic(.malformedCondition, "\(what) must stand here", at: range, help: [operators])
    case .unexpectedCharacter(let character):
      return Diagnostic(.malformedCondition, "a condition has no '\(character)'", at: range, help: [operators])
    case .tooDeep:
      return Diagnostic(.malformedCondition, "the condition is nested too deep", at: range, help: ["write it simpler"])
    case .unknownName(let name):
      let known = variables.map(\.name)
      return Diagnostic(
        .unknownStateName, "the state has no '\(name)'", at: range,
        help: [known.isEmpty ? "declare it: `state { flag \(name); }`" : "it has " + known.joined(separator: ", ")],
        fixes: .closest(to: name, in: known + words, at: range))
    case .mistyped(let what, let needed):
      return Diagnostic(.mistypedCondition, "\(what) stands where \(needed) must", at: range, help: [operators])
    case .constant(let value):
      return Diagnostic(
        .constantCondition, "the comparison \(value ? "always" : "never") holds", at: range,
        help: [value ? "leave it out" : "so what depends on it never happens", "a count is 0 or more, and a choice is one of its words"])
    }
  }
}
