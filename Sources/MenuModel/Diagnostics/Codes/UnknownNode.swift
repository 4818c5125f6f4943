extension DiagnosticEntry {
  static let unknownNode = DiagnosticEntry(
    number: 6,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}
