extension DiagnosticEntry {
  static let removedAnchor = DiagnosticEntry(
    number: 26,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}
