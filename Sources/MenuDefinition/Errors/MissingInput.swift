extension DiagnosticCode {
  /// `missing-input`: `menuc explain` says more.
  public static let missingInput = DiagnosticCode(
    number: 32, name: "missing-input", severity: .error,
    summary: "A key combination has no input: it is empty, or nothing but modifiers.",
    explanation: """
      UIKit throws an exception for a key command without input: the app crashes when its menu is built, for the main
      menu at launch (reported by app developers). menuc keeps the command without its key so as to find further
      mistakes.

      The input is one character or one of the constants of `UIKeyCommand` (Apple's documentation of `UIKeyCommand`).

      Write the input after the last `+`. Command and plus is `cmd++`. For a command without shortcut leave `key=`
      out.
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
        "UIKit throws an exception for a key command without input: the app crashes when its menu is built",
        "write the input last, as in `key=\"cmd+t\"` (`cmd++` is Command and plus), or leave `key=` out",
      ])
  }
}
