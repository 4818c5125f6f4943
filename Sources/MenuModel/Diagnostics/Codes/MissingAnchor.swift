extension DiagnosticEntry {
  static let missingAnchor = DiagnosticEntry(
    number: 25,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}
