extension DiagnosticEntry {
  static let circularInclude = DiagnosticEntry(
    number: 16,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}
