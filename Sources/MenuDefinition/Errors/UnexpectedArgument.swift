extension DiagnosticCode {
  /// `unexpected-argument`: `menuc explain` says more.
  public static let unexpectedArgument = DiagnosticCode(
    number: 10, name: "unexpected-argument", severity: .error, fixes: .safe,
    summary: "A node has more arguments than it takes.",
    explanation: """
      The position of an argument says what it means: after `command` come the action and the title. menuc ignores a
      third argument, so the command in the example would appear without its key.

      Write the property's name before the value, as in `key=` or `image=`, or delete the value. Put a title of
      several words in quotes (Documentation/Language.md, Properties).
      """,
    example: """
      menus {
          insert atStartOf=.file {
              command newTab: "New Tab" ‹→key=›«"cmd+t"»
          }
      }
      """
  )
}

extension Diagnostic {
  package static func unexpectedArgument(
    _ value: String, of node: String, allowed: [String], at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unexpectedArgument, "'\(node)' does not take the argument \(value.inSingleQuotes)", at: range,
      help: [
        allowed.isEmpty
          ? "'\(node)' takes no arguments" : "its arguments: " + allowed.joined(separator: ", then ")
      ])
  }
}
