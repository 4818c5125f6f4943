extension DiagnosticEntry {
  static let unimplementedAction = DiagnosticEntry(
    number: 50,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}
