extension DiagnosticEntry {
  static let duplicateShortcut = DiagnosticEntry(
    number: 22,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}
