extension DiagnosticEntry {
  static let fixedMenu = DiagnosticEntry(
    number: 30,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}
