extension DiagnosticEntry {
  static let missingSuper = DiagnosticEntry(
    number: 49,
    severity: .warning,
    summary:
      "An override of `canPerformAction(_:withSender:)` does not ask `super` and hides what its responder performs.",
    explanation: """
      The responder has the methods and says that it cannot perform them. Its commands go to a responder farther up the
      chain or, where there is none, are grey and dead. In a text view the first to be missed are Copy and Paste.

      By default a responder can perform what it implements; an override must call `super` for every action that it does
      not decide itself (Apple's documentation of `canPerformAction(_:withSender:)`).

      End the override with `return super.canPerformAction(action, withSender: sender)` and write `answers`, or name the
      hidden actions in the override as well.
      """,
    example: """
      state {
          flag hasSelection
      }
      menus {
          insert atEndOf=.edit {
              section {
                  command rotateLeft: "Rotate Left" key="cmd+l"
              }
          }
      }
      responder Canvas {
          performs rotateLeft: clearSelection:
          «answersOnly clearSelection: when=hasSelection»
      }
      """,
    fixedExample: """
      state {
          flag hasSelection
      }
      menus {
          insert atEndOf=.edit {
              section {
                  command rotateLeft: "Rotate Left" key="cmd+l"
              }
          }
      }
      responder Canvas {
          performs rotateLeft: clearSelection:
          answers clearSelection: when=hasSelection
      }
      """
  )
}

extension Diagnostic {
  /// An override that hides actions; `name` is where its node's name stands.
  static func missingSuper(
    _ responder: String, hidden: [String], at range: SourceRange, name: SourceRange?
  ) -> Diagnostic {
    let shown = hidden.prefix(4).map { "'\($0)'" }.joined(separator: ", ")
    let more = hidden.count > 4 ? " and \(hidden.count - 4) more" : ""
    return Diagnostic(
      .missingSuper, "the override of '\(responder)' does not ask super, which hides \(shown)\(more)", at: range,
      help: [
        "'\(responder)' implements what it hides, and answers that it cannot perform it",
        "let the override return super.canPerformAction(action, withSender: sender) for every other action",
      ], fixes: name.map { [Fix("ask super for the rest: `answers`", [Edit($0, "answers")])] } ?? [])
  }
}
