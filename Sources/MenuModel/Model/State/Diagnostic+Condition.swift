extension Diagnostic {
  /// What is wrong with a condition; `words` may stand in the place of a variable's name too.
  static func condition(
    _ mistake: ConditionParser.Mistake.Kind, at range: SourceRange, variables: [StateVariable], words: [String] = []
  ) -> Diagnostic {
    switch mistake {
    case .expected(let what): .malformedCondition("\(what) must stand here", at: range)
    case .unexpectedCharacter(let character): .malformedCondition("a condition has no '\(character)'", at: range)
    case .tooDeep: .malformedCondition("the condition is too long or nested too deep", at: range)
    case .unknownName(let name): .unknownStateName(name, variables: variables, words: words, at: range)
    case .mistyped(let what, let needed): .mistypedCondition(what, needed: needed, at: range)
    case .constant(let value): .constantCondition(value, isWhole: false, at: range)
    }
  }
}
