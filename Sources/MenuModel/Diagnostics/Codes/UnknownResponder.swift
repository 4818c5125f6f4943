extension DiagnosticEntry {
  static let unknownResponder = DiagnosticEntry(
    number: 53,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}
