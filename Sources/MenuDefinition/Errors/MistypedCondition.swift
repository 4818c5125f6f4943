extension DiagnosticCode {
  /// `mistyped-condition`: `menuc explain` says more.
  public static let mistypedCondition = DiagnosticCode(
    number: 42, name: "mistyped-condition", severity: .error, about: .conditions,
    summary: "A condition uses a flag, a count or a choice as something it is not.",
    explanation: """
      A count is not true or false, and a flag is not compared with a number; Swift would not compile it either. menuc
      takes what depends on the condition for always true.

      A flag stands alone, or after `!`; a count is compared with a number or another count, a choice with one of its
      words (Documentation/Language.md, Conditions).

      Write the comparison that is meant: `openTabs > 0` for "there are tabs", `viewMode == grid` for a word.
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
    Diagnostic(.mistypedCondition, "\(what) stands where \(needed) must", at: range, help: [conditionParts])
  }
}
