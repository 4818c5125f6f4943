extension DiagnosticEntry {
  static let invalidValue = DiagnosticEntry(
    number: 9,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}
