extension Diagnostic {
  /// A condition with the same value in every state: a whole `when=`, or one comparison in it.
  package static func constantCondition(_ value: Bool, isWhole: Bool, at range: SourceRange) -> Diagnostic {
    let what = isWhole ? "condition" : "comparison"
    return Diagnostic(
      .constantCondition, "the \(what) is \(value ? "always" : "never") true", at: range,
      help: [
        value ? "leave it out, or correct it" : "correct it: nothing that needs it ever happens",
        "a count is at least 0, and a choice is one of its words",
      ])
  }
}
