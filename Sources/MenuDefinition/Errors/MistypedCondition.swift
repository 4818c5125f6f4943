extension DiagnosticCode {
  /// `mistyped-condition`: `menuc explain` says more.
  public static let mistypedCondition = DiagnosticCode(
    number: 42, name: "mistyped-condition", severity: .error, about: .conditions,
    summary: "A condition uses a flag, a count or a choice as another type.",
    explanation: """
      A count is not true or false, and a flag is not comparable with a number; Swift would not compile it either.
      menuc treats the condition as always true.

      Write a flag alone or after `!`. Compare a count with a number or another count, and a choice with one of its
      words: `openTabs > 0`, `viewMode == grid` (Documentation/Language.md, Conditions).
      """,
    example: """
      state {
          count openTabs
      }
      menus {
          insert atEndOf=.file {
              command closeTab: "Close Tab" key="shift+cmd+w"
          }
      }
      responder TabController {
          performs closeTab: when=«openTabs→"openTabs > 0"»
      }
      """
  )
}

extension Diagnostic {
  package static func mistypedCondition(_ what: String, needed: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .mistypedCondition, "expected \(needed), found \(what)", at: range,
      help: ["write a flag alone, and compare a count with a number and a choice with one of its words"])
  }
}
