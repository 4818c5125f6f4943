extension DiagnosticEntry {
  static let repeatedProperty = DiagnosticEntry(
    number: 12,
    severity: .warning,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}

extension Diagnostic {
  static func repeatedProperty(
    _ name: String, of node: String, at range: SourceRange, first: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .repeatedProperty, "'\(name)' of '\(node)' is written twice, and only the last counts", at: range,
      notes: [Note("first written here", at: first)])
  }
}
