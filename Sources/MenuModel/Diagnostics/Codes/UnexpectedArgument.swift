extension DiagnosticEntry {
  static let unexpectedArgument = DiagnosticEntry(
    number: 10,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}
