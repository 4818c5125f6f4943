extension DiagnosticEntry {
  static let responderKeyCommand = DiagnosticEntry(
    number: 48,
    severity: .warning,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}
