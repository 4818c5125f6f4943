extension DiagnosticEntry {
  static let swallowedDuplicate = DiagnosticEntry(
    number: 51,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}
