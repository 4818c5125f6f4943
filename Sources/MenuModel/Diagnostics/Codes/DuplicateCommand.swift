extension DiagnosticEntry {
  static let duplicateCommand = DiagnosticEntry(
    number: 21,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}
