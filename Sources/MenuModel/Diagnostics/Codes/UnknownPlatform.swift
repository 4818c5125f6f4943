extension DiagnosticEntry {
  static let unknownPlatform = DiagnosticEntry(
    number: 18,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}
