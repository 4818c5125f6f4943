extension DiagnosticEntry {
  static let syntaxError = DiagnosticEntry(
    number: 1,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}
