extension DiagnosticEntry {
  static let duplicateMenuIdentifier = DiagnosticEntry(
    number: 19,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}
