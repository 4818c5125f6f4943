extension DiagnosticEntry {
  static let limitExceeded = DiagnosticEntry(
    number: 4,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}
