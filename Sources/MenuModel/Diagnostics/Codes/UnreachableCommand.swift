extension DiagnosticEntry {
  static let unreachableCommand = DiagnosticEntry(
    number: 45,
    severity: .warning,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}
