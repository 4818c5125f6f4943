extension DiagnosticEntry {
  static let conflictingProperties = DiagnosticEntry(
    number: 11,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}

extension Diagnostic {
  static func conflictingProperties(_ message: String, at range: SourceRange, help: [String]) -> Diagnostic {
    Diagnostic(.conflictingProperties, message, at: range, help: help)
  }
}
