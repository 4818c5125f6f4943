extension DiagnosticEntry {
  static let alternateCollision = DiagnosticEntry(
    number: 24,
    severity: .warning,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}
