extension DiagnosticEntry {
  static let sameTitleDifferentAction = DiagnosticEntry(
    number: 74,
    severity: .warning,
    summary: "A key that stands in no menu has the title of another action.",
    explanation: """
      In a menu bar two items may have one title: None under Theme is not None under Grouping. The keys that a \
      responder declares itself, and those of an imported list of shortcuts, have no menu that tells them apart. \
      Reference sheets and the iPad's overlay show the title beside the key, and nobody knows which of the two it means; \
      whoever looks the title up in the menu bar finds another command.

      Mostly a line was copied, and its title or its action was forgotten.

      Reported are the keys of one responder or list; and as a note, since two actions may do the same, such keys against \
      the app's own items in the menu bar. Not compared are two responders, of which each may have its own Delete, hidden commands, and what a responder gives its \
      title. Correct the title of one of them, or its action.
      """,
    example: """
      responder Board {
          performs turnLeft: turnRight:
          keyCommand turnLeft: "Turn Left" key="alt+cmd+l"
          keyCommand turnRight: «"Turn Left"» key="alt+cmd+r"
      }
      lint { allow responder-key-command; }
      """,
    fixedExample: """
      responder Board {
          performs turnLeft: turnRight:
          keyCommand turnLeft: "Turn Left" key="alt+cmd+l"
          keyCommand turnRight: "Turn Right" key="alt+cmd+r"
      }
      lint { allow responder-key-command; }
      """
  )
}

extension Diagnostic {
  /// Two keys of one responder with one title.
  static func sameTitleDifferentAction(
    _ own: TitledAction, _ other: TitledAction, of responder: String
  ) -> Diagnostic {
    sameTitle(
      own, other, "'\(own.title)' is the title of \(own.displayed) and of \(other.displayed), both in '\(responder)'",
      help: [
        "no menu tells such keys apart: people read one title, and two things happen",
        "correct the title of one of them, or its action",
      ])
  }

  /// A key of a responder with the title of an item that does something else.
  static func sameTitleDifferentAction(
    _ own: TitledAction, inMainMenu item: TitledAction, of responder: String
  ) -> Diagnostic {
    sameTitle(
      own, item,
      "'\(own.title)' is the title of \(own.displayed) in '\(responder)', and of \(item.displayed) in the main menu",
      severity: .note,
      help: [
        "if both do the same, one action needs one canPerformAction and one validation",
        "if not, people who look the title up in the menu bar find another command: give the key its own title",
      ])
  }

  private static func sameTitle(
    _ own: TitledAction, _ other: TitledAction, _ message: String, severity: Diagnostic.Severity = .warning,
    help: [String]
  ) -> Diagnostic {
    Diagnostic(
      .sameTitleDifferentAction, message, at: own.range, severity: severity, help: help,
      notes: other.range.map { [Note("\(other.action.rawValue) has the title here", at: $0)] } ?? [])
  }
}
