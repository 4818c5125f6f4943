extension DiagnosticEntry {
  static let reservedShortcut = DiagnosticEntry(
    number: 35,
    severity: .error,
    summary: "A key combination belongs to the system and never reaches an app.",
    explanation: """
      The system handles its own keys before any app sees them. The command is in the menu and shows its key, but
      whoever presses it gets something else: ⌘H on an iPad leaves the app for the Home Screen (iPad User Guide,
      keyboard shortcuts).

      Choose another key; `menuc suggest` lists free ones. `menuc platforms NAME` prints the reserved keys of a platform
      with their sources.
      """,
    example: """
      menus {
          insert atEndOf=.view {
              command showHistory: "Show History" key=«"cmd+h"»
          }
      }
      """,
    fixedExample: """
      menus {
          insert atEndOf=.view {
              command showHistory: "Show History" key="shift+cmd+h"
          }
      }
      """
  )
}

extension Diagnostic {
  static func reservedShortcut(
    _ title: String, _ claim: KeyClaim, at range: SourceRange?, fixes: [Fix]
  ) -> Diagnostic {
    Diagnostic(
      .reservedShortcut, "\(title) has \(claim.keyCombination.displayed), which belongs to the system's \(claim.owner)",
      at: range,
      help: [
        "the system takes the key before the app sees it: the command never runs from it",
        "choose another key",
      ], notes: claim.citation.isEmpty ? [] : [Note("source: \(claim.citation)")], fixes: fixes)
  }
}
