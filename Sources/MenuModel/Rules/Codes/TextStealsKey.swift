extension DiagnosticEntry {
  static let textStealsKey = DiagnosticEntry(
    number: 56,
    severity: .warning,
    summary: "A command's key is typed into a text responder, or taken by the focus, from where the command could run.",
    explanation: """
      The command is in the overlay and works when it is tapped; pressing its key while the named responder is first
      responder types a character, moves the cursor, or moves the focus.

      Without `wantsPriorityOverSystemBehavior`, text input and the focus system get typed characters, arrows, Tab,
      Return, Space, Escape and Delete before any key command (Apple's documentation, since iOS 15). Shift and Option
      change the character; with Command or Control held nothing is typed.

      A definition that declares a responder with `acceptsText` or `focusable` says where keys are taken, so this
      finding stands in the place of `unmodified-shortcut` and is given only where the command could run on that
      responder's own chain, in at least one state. A definition without such a responder gets `unmodified-shortcut`.

      Add a modifier such as `cmd`. If the key matters more than typing it, `wantsPriorityOverSystemBehavior=#true` lets
      the command go first; then give the action a condition that does not hold while text is edited.
      """,
    example: """
      menus {
          insert atEndOf=.view {
              section {
                  command playOrPause: "Play or Pause" key=«"space"»
              }
          }
      }
      responder Player {
          performs playOrPause:
      }
      responder SearchField next=Player acceptsText=#true
      """,
    fixedExample: """
      menus {
          insert atEndOf=.view {
              section {
                  command playOrPause: "Play or Pause" key="cmd+y"
              }
          }
      }
      responder Player {
          performs playOrPause:
      }
      responder SearchField next=Player acceptsText=#true
      """
  )
}

extension Diagnostic {
  static func textStealsKey(
    _ title: String, _ key: KeyCombination, by taker: String, isText: Bool, state: AppState, at range: SourceRange?,
    taker takerRange: SourceRange?, fixes: [Fix]
  ) -> Diagnostic {
    let when = state.displayed.isEmpty ? "" : ", e.g. with \(state.displayed)"
    return Diagnostic(
      .textStealsKey,
      isText
        ? "\(title) has the key \(key.displayed), which is typed into '\(taker)' instead"
        : "\(title) has the key \(key.displayed), which the focus system takes while '\(taker)' has the focus",
      at: range,
      help: [
        "the command could run on the chain from '\(taker)'\(when), and its key never reaches it there",
        "add a modifier such as cmd, or let the command go first with wantsPriorityOverSystemBehavior=#true",
      ], notes: takerRange.map { [Note("'\(taker)' is declared here", at: $0)] } ?? [], fixes: fixes)
  }
}
