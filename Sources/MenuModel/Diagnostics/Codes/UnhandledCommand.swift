extension DiagnosticEntry {
  static let unhandledCommand = DiagnosticEntry(
    number: 44,
    severity: .warning,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}
