extension DiagnosticEntry {
  static let unusedState = DiagnosticEntry(
    number: 54,
    severity: .warning,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}
