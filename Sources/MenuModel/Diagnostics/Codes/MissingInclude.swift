extension DiagnosticEntry {
  static let missingInclude = DiagnosticEntry(
    number: 15,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}
