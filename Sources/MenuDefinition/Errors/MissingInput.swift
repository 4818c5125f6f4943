extension DiagnosticCode {
  /// `missing-input`: `menuc explain` says more.
  public static let missingInput = DiagnosticCode(
    number: 32, name: "missing-input", severity: .error,
    summary: "A key combination is empty or has only modifiers.",
    explanation: """
      UIKit throws an exception for a key command without input, and the app crashes when it builds the menu: at
      launch for the main menu (reported by app developers).

      Write the input after the last `+`: one character, or a constant of `UIKeyCommand` (Apple, UIKeyCommand).
      Command and plus is `cmd++`. For a command without a shortcut, leave out `key=`.
      """,
    example: """
      menus {
          insert atStartOf=.file {
              command newTab: "New Tab" key=«"cmd+"→"cmd+t"»
          }
      }
      """
  )
}

extension Diagnostic {
  package static func missingInput(_ spelling: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingInput, spelling.isEmpty ? "the key is empty" : "the key '\(spelling)' has modifiers but no input",
      at: range,
      help: [
        "write the input last, as in `key=\"cmd+t\"` (`cmd++` is Command and plus), or leave `key=` out",
        "without an input, UIKit throws an exception, and the app crashes when it builds the menu",
      ])
  }
}
