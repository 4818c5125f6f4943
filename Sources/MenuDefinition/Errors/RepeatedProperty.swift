extension DiagnosticCode {
  /// `repeated-property`: `menuc explain` says more.
  public static let repeatedProperty = DiagnosticCode(
    number: 12, name: "repeated-property", severity: .warning,
    summary: "A property is written twice in one node.",
    explanation: """
      KDL keeps the last one and silently drops the others (KDL 2.0.0, Property). The command in the example answers
      to ⌘Y, and ⌘T does nothing.

      Delete one. A `UIKeyCommand` has only one `input` (Apple, UIKeyCommand). For a second key, add a command with
      the same action, another `propertyList=` and `hidden=#true`: hidden key commands still answer to their keys.
      """,
    example: """
      menus {
          insert atStartOf=.file {
              command newTab: "New Tab" key="cmd+t"‹ «key»="cmd+y"→›
          }
      }
      """
  )
}

extension Diagnostic {
  package static func repeatedProperty(
    _ name: String, of node: String, at range: SourceRange, first: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .repeatedProperty, "'\(name)' of '\(node)' is written twice, and only the last counts", at: range,
      notes: [Note("first written here", at: first)])
  }
}
