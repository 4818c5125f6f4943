extension DiagnosticCode {
  package static let unfulfilledExpectation = DiagnosticCode(
    number: 38, name: "unfulfilled-expectation", severity: .warning,
    summary: "A finding is expected that does not occur.",
    explanation: """
      `expect` silences a finding that is known and accepted for now. There is none any more: the mistake is mended,
      or `expect` names another code or another key than the finding has. Left as it is, it would silence the mistake
      when it comes back.

      That is the difference to `allow`, which silences whether there is something or not (Documentation/Language.md,
      lint).

      Delete the line, or correct its code and its `key=`; the key is compared as a press, so `cmd+S` is
      `shift+cmd+s`.
      """,
    example: """
      menus {
          insert atEndOf=.file {
              command getInfo: "Get Info" key="alt+cmd+i"
          }
      }
      lint {
          «expect duplicate-shortcut key="cmd+i"»
      }
      """,
    fixedExample: """
      menus {
          insert atEndOf=.file {
              command getInfo: "Get Info" key="alt+cmd+i"
          }
      }
      """
  )
}

extension Rule {
  static let unfulfilledExpectation = Rule(foundWithOthers: .unfulfilledExpectation)
}

extension Diagnostic {
  static func unfulfilledExpectation(_ code: DiagnosticCode, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unfulfilledExpectation, "'\(code.name)' is expected and was not found", at: range,
      help: ["the mistake is mended: delete the line"])
  }
}
