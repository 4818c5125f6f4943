extension DiagnosticEntry {
  static let textStealsKey = DiagnosticEntry(
    number: 56,
    severity: .warning,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}
