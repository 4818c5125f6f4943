extension DiagnosticCode {
  static let conflictingProperties = DiagnosticCode(
    number: 11, name: "conflicting-properties", severity: .error,
    summary: "A node says two things that exclude each other.",
    explanation: """
      Only one of them can hold, and menuc does not know which was meant: it follows one and ignores the other. The
      commands in the example would be in one of the two menus only.

      The limit is UIKit's: a method that inserts something names one place (Apple's documentation of
      `UIMenuBuilder`), and "Open in New Window" has one alternate (`UIWindowScene.ActivationAction`).

      Keep one. For a second place write a second operation, with commands of their own: the same command twice in a
      menu system would be a `duplicate-command`.
      """,
    example: """
      menus {
          insert atStartOf=.file «after»=.view {
              section {
                  command newTab: "New Tab" key="cmd+t"
              }
          }
      }
      """,
    fixedExample: """
      menus {
          insert atStartOf=.file {
              section {
                  command newTab: "New Tab" key="cmd+t"
              }
          }
      }
      """
  )
}

extension Diagnostic {
  static func conflictingProperties(_ message: String, at range: SourceRange, help: [String]) -> Diagnostic {
    Diagnostic(.conflictingProperties, message, at: range, help: help)
  }
}
