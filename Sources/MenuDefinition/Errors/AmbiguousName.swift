extension DiagnosticCode {
  /// `ambiguous-name`: `menuc explain` says more.
  public static let ambiguousName = DiagnosticCode(
    number: 91, name: "ambiguous-name", severity: .error,
    summary: "A command's name means something else as well, or cannot tell its command from others.",
    explanation: """
      `as=` names a command, and the name stands wherever an action is written: in the example `performs refresh` could be
      about sorting or about the command that sends `refresh`. menuc takes the word for the action. The
      identifier of a menu or an action is no name either, since a test names what is in a menu by one word.

      A name stands for an action and a property list, as UIKit tells commands apart by these two (Apple's documentation
      of `UICommand`). Without a property list it stands for every command with the action, so the command cannot have a name
      where others with the action have property lists.

      Give the command another name, or a property list of its own.
      """,
    example: """
      menus {
          insert atEndOf=.view {
              section {
                  command sort: "By Date" propertyList=date as=«refresh→sortByDate»
                  command refresh "Refresh" key="cmd+r"
              }
          }
      }
      """
  )
}

extension Diagnostic {
  /// - Parameter command: where a command with the action is declared.
  static func nameIsAction(_ name: String, at range: SourceRange, command: SourceRange?) -> Diagnostic {
    Diagnostic(
      .ambiguousName, "'\(name)' is the action of a command, and no name for one", at: range,
      help: [
        "wherever it is written, it stands for the action and not for this command", "give the command another name",
      ], notes: command.map { [Note("'\(name)' is sent here", at: $0)] } ?? [])
  }

  /// - Parameters:
  ///   - kind: what has the identifier: `a menu`.
  ///   - element: where that is declared.
  static func nameIsIdentifier(
    _ name: String, of kind: String, at range: SourceRange, element: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      .ambiguousName, "'\(name)' is the name of \(kind), and none for a command", at: range,
      help: ["a test names what is in a menu by one word, which would mean both", "give the command another name"],
      notes: element.map { [Note("it is declared here", at: $0)] } ?? [])
  }

  /// - Parameter command: where another command with the action is declared, which has a property list.
  static func nameOfSeveral(
    _ name: String, _ action: ActionSelector, at range: SourceRange, command: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      .ambiguousName, "the name '\(name)' stands for every command with '\(action.rawValue)'", at: range,
      help: [
        "a name without a property list does not tell the command from those that have one",
        "give this one a property list as well, or leave out its name",
      ], notes: command.map { [Note("one with a property list is declared here", at: $0)] } ?? [])
  }
}
