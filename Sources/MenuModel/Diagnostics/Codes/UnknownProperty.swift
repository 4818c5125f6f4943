extension DiagnosticEntry {
  static let unknownProperty = DiagnosticEntry(
    number: 7,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}
