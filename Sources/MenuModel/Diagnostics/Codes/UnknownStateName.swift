extension DiagnosticEntry {
  static let unknownStateName = DiagnosticEntry(
    number: 41,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}
