extension DiagnosticEntry {
  static let kdl1Spelling = DiagnosticEntry(
    number: 2,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}
