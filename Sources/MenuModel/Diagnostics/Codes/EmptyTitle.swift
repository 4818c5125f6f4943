extension DiagnosticEntry {
  static let emptyTitle = DiagnosticEntry(
    number: 33,
    severity: .warning,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}
