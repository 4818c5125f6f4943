extension DiagnosticEntry {
  static let duplicateActionIdentifier = DiagnosticEntry(
    number: 20,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}
