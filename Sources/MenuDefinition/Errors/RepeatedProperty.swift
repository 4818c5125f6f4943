extension DiagnosticCode {
  /// `repeated-property`: `menuc explain` says more.
  public static let repeatedProperty = DiagnosticCode(
    number: 12, name: "repeated-property", severity: .warning,
    summary: "A property is written twice in one node.",
    explanation: """
      KDL keeps the last one and drops those before it without a word (KDL specification, Property). The command in
      the example answers to ⌘Y on every device; ⌘T does nothing.

      Delete the one that is not meant. A second key for one command does not exist in UIKit: a `UIKeyCommand` has one
      `input` (Apple's documentation of `UIKeyCommand`). If both keys are wanted, write a second command with the same
      action, a `propertyList=` that tells it apart, and `hidden=#true`: hidden key commands still answer to their
      keys.
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
