extension DiagnosticEntry {
  static let missingAction = DiagnosticEntry(
    number: 31,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}
