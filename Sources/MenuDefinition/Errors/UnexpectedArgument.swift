extension DiagnosticCode {
  /// `unexpected-argument`: `menuc explain` says more.
  public static let unexpectedArgument = DiagnosticCode(
    number: 10, name: "unexpected-argument", severity: .error, fixes: .safe,
    summary: "A node has more arguments than it takes.",
    explanation: """
      An argument is a value without a name; its position says what it is. After `command` the action comes first and
      the title second, and a third one would be nothing: it is ignored, so the command in the example would be in the
      menu without its key.

      Whatever else an element has is a property with a name, as in UIKit: `key=`, `image=`, `discoverabilityTitle=`
      (Documentation/Language.md, Properties).

      Write the name before the value, or delete the value. A title of several words needs quotes, or each word is an
      argument of its own.
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
