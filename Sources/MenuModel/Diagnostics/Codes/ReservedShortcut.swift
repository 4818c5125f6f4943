extension DiagnosticEntry {
  static let reservedShortcut = DiagnosticEntry(
    number: 35,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}
