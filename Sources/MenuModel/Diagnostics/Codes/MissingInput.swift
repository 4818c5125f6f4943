extension DiagnosticEntry {
  static let missingInput = DiagnosticEntry(
    number: 32,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}
