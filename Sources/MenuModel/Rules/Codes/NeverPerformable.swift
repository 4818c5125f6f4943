extension DiagnosticEntry {
  static let neverPerformable = DiagnosticEntry(
    number: 46,
    severity: .error,
    summary: "A command has responders that implement it, and there is no state in which one of them performs it.",
    explanation: """
      On a device it looks like a command that waits for the right moment, and the moment never comes: it is always
      missing from the iPad's overlay or grey, and its key does nothing.

      The first responder up the chain that answers yes is the target, and a `validate(_:)` that sets `disabled` ends it
      there, key included; the search does not go on (measured). So one responder that always disables a command takes
      it from all above it.

      menuc looks at every chain and, for each, at every state that the conditions can tell apart: flags, the words of
      choices, counts around the numbers they are compared with. It reports the command only if none is left. One
      condition that contradicts itself is `constant-condition`, and actions that an override hides are `missing-super`.

      Correct one of the conditions that the notes show.
      """,
    example: """
      state {
          count openTabs
      }
      menus {
          insert atEndOf=.file {
              command «closeOtherTabs:» "Close Other Tabs" key="alt+cmd+t"
          }
      }
      responder TabController {
          performs closeOtherTabs: when="openTabs > 1"
          validate closeOtherTabs: {
              disabled when="openTabs >= 1"
          }
      }
      """,
    fixedExample: """
      state {
          count openTabs
      }
      menus {
          insert atEndOf=.file {
              command closeOtherTabs: "Close Other Tabs" key="alt+cmd+t"
          }
      }
      responder TabController {
          performs closeOtherTabs: when="openTabs > 1"
          validate closeOtherTabs: {
              disabled when="openTabs > 100"
          }
      }
      """
  )
}

extension Diagnostic {
  static func neverPerformable(_ sender: Command, at range: SourceRange?, notes: [Note]) -> Diagnostic {
    Diagnostic(
      .neverPerformable, "there is no state in which \(sender.inQuotes) can be performed", at: range,
      help: [
        "what performs it and what disables it leave no state over",
        "the first responder that performs it is its target, even where its validation disables it",
      ], notes: notes)
  }
}
