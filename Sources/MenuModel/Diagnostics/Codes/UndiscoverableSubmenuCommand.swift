extension DiagnosticEntry {
  static let undiscoverableSubmenuCommand = DiagnosticEntry(
    number: 34,
    severity: .warning,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}
