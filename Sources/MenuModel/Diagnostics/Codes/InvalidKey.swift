extension DiagnosticEntry {
  static let invalidKey = DiagnosticEntry(
    number: 14,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}
