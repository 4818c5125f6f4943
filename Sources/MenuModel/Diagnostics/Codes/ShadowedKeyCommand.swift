extension DiagnosticEntry {
  static let shadowedKeyCommand = DiagnosticEntry(
    number: 47,
    severity: .warning,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}
