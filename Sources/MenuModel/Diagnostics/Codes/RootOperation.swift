extension DiagnosticEntry {
  static let rootOperation = DiagnosticEntry(
    number: 28,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}
