extension Diagnostic {
  /// A name that no variable has; `words` are allowed in its place too.
  package static func unknownStateName(
    _ name: String, variables: [StateVariable], words: [String], isCompared: Bool = true, at range: SourceRange
  ) -> Diagnostic {
    // `set tabs-=1`
    let sum = name.last.flatMap { "+-".contains($0) ? (name: String(name.dropLast()), sign: $0) : nil }
    if let sum, variables.contains(where: { $0.name == sum.name }) {
      return Diagnostic(
        .unknownStateName, "unknown variable '\(name)'", at: range,
        help: ["write the sum in quotes: `set \(sum.name)=\"\(sum.name) \(sum.sign) 1\"`"])
    }
    let predicates = SituationVariable.Predicate.allCases.map(\.rawValue)
    let known = isCompared ? variables.map(\.name) + variables.flatMap(\.kind.words) + words + predicates : []
    return Diagnostic(
      .unknownStateName, "unknown variable '\(name)'", at: range,
      help: [
        variables.isEmpty
          ? "declare it: `state { flag \(name); }`, or `count \(name)` for a number"
          : "declare it, or write \(variables.count == 1 ? "" : "one of ")"
            + variables.prefix(40).map(\.name).listed(of: variables.count)
      ],
      fixes: .closest(to: name, in: known, at: range))
  }
}
