extension DiagnosticEntry {
  static let circularChain = DiagnosticEntry(
    number: 52,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}
