extension DiagnosticEntry {
  static let unmodifiedShortcut = DiagnosticEntry(
    number: 37,
    severity: .warning,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}
