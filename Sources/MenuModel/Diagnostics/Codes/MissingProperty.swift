extension DiagnosticEntry {
  static let missingProperty = DiagnosticEntry(
    number: 8,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}
