extension DiagnosticEntry {
  static let neverPerformable = DiagnosticEntry(
    number: 46,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}
