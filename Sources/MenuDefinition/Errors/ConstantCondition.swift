extension Diagnostic {
  /// A condition with the same value in every state: a whole `when=`, or one comparison in it.
  package static func constantCondition(_ value: Bool, isWhole: Bool, at range: SourceRange) -> Diagnostic {
    let what = isWhole ? "condition" : "comparison"
    return Diagnostic(
      .constantCondition, "the \(what) is \(value ? "always" : "never") true", at: range,
      help: [
        value ? "leave it out, or correct it" : "correct it: what depends on it never happens",
        "a count is 0 or more, and a choice is one of its words",
      ])
  }
}
