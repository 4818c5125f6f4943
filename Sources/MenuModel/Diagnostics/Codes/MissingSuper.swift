extension DiagnosticEntry {
  static let missingSuper = DiagnosticEntry(
    number: 49,
    severity: .warning,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}
