extension DiagnosticEntry {
  static let unfulfilledExpectation = DiagnosticEntry(
    number: 38,
    severity: .warning,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}
