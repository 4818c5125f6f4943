extension DiagnosticCode {
  /// `lost-first-responder`: `menuc explain` says more.
  public static let lostFirstResponder = DiagnosticCode(
    number: 98, name: "lost-first-responder", severity: .note,
    habit: "commands may do nothing when people choose them in the menu bar",
    summary: "A command may do nothing when people choose it in the menu bar, though its key works.",
    explanation: """
      On iPadOS 27 the open menu bar takes the first responder away, so the action starts at the window (rootshell,
      issue 456: one app's report, not measured on a device). A command that only a view or its controllers perform
      then finds no target. Its key still works.

      Let the window scene, the application or its delegate perform the action too, and forward it from there.
      """,
    example: """
      app Notes {
          platforms ipados-27
      }
      menus {
          insert atEndOf=.file {
              command «newNote:» "New Note" key="cmd+n"
          }
      }
      responder NoteList {
          performs newNote:
      }
      ‹→responder AppDelegate {
          performs newNote:
      }›
      """
  )
}

extension Rule {
  static let lostFirstResponder = Rule(.lostFirstResponder) { (context: ResponderCheckContext) in
    guard context.platform.rules.contains(.menuBarTakesFocus), !context.responders.contains(where: \.isPartial) else {
      return []
    }
    return context.promises.compactMap { promise in
      guard promise.isInMenuBar, !promise.performers.isEmpty,
        !promise.performers.contains(where: context.chains.isAtEnd)
      else { return nil }
      return .lostFirstResponder(promise.sender, at: promise.place.flatMap { context.actionRange(in: $0) })
    }
  }
}

extension Diagnostic {
  static func lostFirstResponder(_ sender: Command, at range: SourceRange?) -> Diagnostic {
    Diagnostic(
      .lostFirstResponder, "\(sender.inQuotes) may do nothing when people choose it in the menu bar", at: range,
      help: [
        "let the window scene, the application or its delegate perform it too",
        "the open menu bar takes the first responder away (one app's report, not measured on a device)",
      ])
  }
}
