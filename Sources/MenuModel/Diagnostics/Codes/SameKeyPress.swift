extension DiagnosticEntry {
  static let sameKeyPress = DiagnosticEntry(
    number: 23,
    severity: .warning,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}
