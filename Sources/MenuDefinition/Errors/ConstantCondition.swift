extension DiagnosticCode {
  /// `constant-condition`: `menuc explain` says more.
  public static let constantCondition = DiagnosticCode(
    number: 43, name: "constant-condition", severity: .error, about: .conditions,
    summary: "A condition or comparison is true in every state, or in none.",
    explanation: """
      The state decides nothing: a command is never available, or a title never changes. Usually another name, number
      or operator was meant.

      Correct the condition. A flag is true or false, a choice is one of its words, and a count is 0 or more
      (Documentation/Language.md, Conditions). If the condition should always hold, leave out `when=`; if never,
      delete what depends on it.
      """,
    example: """
      state {
          flag isEditing
          flag isLocked
      }
      menus {
          insert atEndOf=.file {
              command save: "Save" key="cmd+s"
          }
      }
      responder Editor {
          performs save: when=«"isEditing && !isLocked‹ && !isEditing→›"»
      }
      """
  )
}

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
