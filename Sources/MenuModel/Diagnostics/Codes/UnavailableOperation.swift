extension DiagnosticEntry {
  static let unavailableOperation = DiagnosticEntry(
    number: 29,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}
