extension DiagnosticEntry {
  static let repeatedDeclaration = DiagnosticEntry(
    number: 13,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}
