extension DiagnosticEntry {
  static let includeOutsideRoot = DiagnosticEntry(
    number: 17,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}
