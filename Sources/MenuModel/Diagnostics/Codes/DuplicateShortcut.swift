extension DiagnosticEntry {
  static let duplicateShortcut = DiagnosticEntry(
    number: 22,
    severity: .error,
    summary: "A command is inserted whose key combination another command has.",
    explanation: """
      UIKit drops the whole insertion, every menu and command in it, and leaves the menus as they were. The app runs
      on, one line in the console names the first clash, and people look in vain for the commands and their shortcuts.

      A key combination belongs to one command of the whole menu system, and the system's own menus take part: ⌘I is
      Italic in Format > Font. WWDC21 session 10057 shows this very clash.

      There are the two ways of that session. Either choose another key; the first fix names one that is free on every
      platform of the definition and can be pressed on the keyboard layouts that it names, or on all where it names none;
      `menuc suggest` has more of them. Or, if the app does not need the system's commands, remove their menu before the
      insertion: `remove .textStyle` takes out Bold, Italic and Underline and frees their keys. Between two commands
      of the app, one gets another key.
      """,
    example: """
      menus {
          insert atEndOf=.file {
              command getInfo: "Get Info" key=«"cmd+i"»
          }
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

extension Diagnostic {
  /// A key that two commands have where the platform accepts both.
  static func sharedShortcut(
    _ title: String, _ key: KeyCombination, first: String, path: [String], at range: SourceRange?,
    firstRange: SourceRange?, fixes: [Fix]
  ) -> Diagnostic {
    let place = path.isEmpty ? "" : " in \(path.joined(separator: " > "))"
    return Diagnostic(
      .duplicateShortcut, "\(title) has \(key.displayed), the key of \(first)\(place)", at: range,
      help: [
        "AppKit accepts both, and the first in menu order takes the key even while it is greyed out: \(title) never runs from it",
        "give one of them another key",
      ], notes: firstRange.map { [Note("\(first) is declared here", at: $0)] } ?? [], fixes: fixes)
  }
}
