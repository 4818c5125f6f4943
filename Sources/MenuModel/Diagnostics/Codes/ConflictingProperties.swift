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
