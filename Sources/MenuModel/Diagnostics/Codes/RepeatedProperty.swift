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
