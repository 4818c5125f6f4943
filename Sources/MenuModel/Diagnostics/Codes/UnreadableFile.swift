extension DiagnosticEntry {
  static let unreadableFile = DiagnosticEntry(
    number: 5,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}
