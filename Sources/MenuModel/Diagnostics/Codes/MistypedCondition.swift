extension DiagnosticEntry {
  static let mistypedCondition = DiagnosticEntry(
    number: 42,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}
