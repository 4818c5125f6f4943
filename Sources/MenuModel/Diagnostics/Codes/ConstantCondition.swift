extension DiagnosticEntry {
  static let constantCondition = DiagnosticEntry(
    number: 43,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}
