extension DiagnosticEntry {
  static let unquotedKey = DiagnosticEntry(
    number: 3,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}
