extension DiagnosticEntry {
  static let conventionalShortcut = DiagnosticEntry(
    number: 36,
    severity: .warning,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}
