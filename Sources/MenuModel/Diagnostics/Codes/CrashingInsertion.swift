extension DiagnosticEntry {
  static let crashingInsertion = DiagnosticEntry(
    number: 27,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}
