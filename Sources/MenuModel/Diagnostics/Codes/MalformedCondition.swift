extension DiagnosticEntry {
  static let malformedCondition = DiagnosticEntry(
    number: 40,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}
