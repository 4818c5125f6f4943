extension DiagnosticEntry {
  static let shadowedKeyCommand = DiagnosticEntry(
    number: 47,
    severity: .warning,
    summary: "A command never runs from its key, since another takes the key in every state in which it could.",
    explanation: """
      The command stands in the menu or the overlay with its key, and pressing the key always does something else.

      For one key, a responder's own key command beats the main menu's, the nearer responder beats the farther, and menu
      order decides inside the menu (measured on iPadOS). One that cannot be performed at the moment is passed over, so
      two commands may share a key if they take turns.

      Whether they do is decided by the states: menuc looks, on every chain, for a state in which the command can run
      and nothing before it can. There is none, and the help shows a state in which both can and the other one wins.
      Commands that send the same action with the same property list do not shadow each other.

      Give one of them another key, or give the one that is asked first a condition that leaves some states to the
      other.
      """,
    example: """
      state {
          flag isEditing
      }
      menus {
          insert atEndOf=.view {
              section {
                  command fitWindow: "Fit Window" key=«"cmd+0"»
              }
          }
      }
      responder Canvas {
          performs resetZoom:
          performs fitWindow: when=isEditing
          keyCommand resetZoom: "Reset Zoom" key="cmd+0"
      }
      lint { allow responder-key-command }
      """,
    fixedExample: """
      state {
          flag isEditing
      }
      menus {
          insert atEndOf=.view {
              section {
                  command fitWindow: "Fit Window" key="shift+cmd+f"
              }
          }
      }
      responder Canvas {
          performs resetZoom:
          performs fitWindow: when=isEditing
          keyCommand resetZoom: "Reset Zoom" key="cmd+0"
      }
      lint { allow responder-key-command }
      """
  )
}

extension Diagnostic {
  static func shadowedKeyCommand(
    _ name: String, _ key: KeyCombination, winner: String, evidence: String, at range: SourceRange?,
    winnerRange: SourceRange?, fixes: [Fix]
  ) -> Diagnostic {
    Diagnostic(
      .shadowedKeyCommand, "\(name) never runs from \(key.displayed), which \(winner) always takes", at: range,
      help: [
        "e.g. \(evidence): both could run, and \(winner) wins",
        "give one of them another key, or a condition that leaves states to the other",
      ], notes: winnerRange.map { [Note("\(winner) has its key here", at: $0)] } ?? [], fixes: fixes)
  }
}
