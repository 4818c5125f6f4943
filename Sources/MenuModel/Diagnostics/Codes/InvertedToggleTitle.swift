extension DiagnosticEntry {
  static let invertedToggleTitle = DiagnosticEntry(
    number: 55,
    severity: .warning,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}
