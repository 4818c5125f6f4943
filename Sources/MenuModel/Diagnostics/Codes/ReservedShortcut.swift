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

extension Diagnostic {
  static func reservedShortcut(_ title: String, _ claim: KeyClaim, at range: SourceRange?) -> Diagnostic {
    Diagnostic(
      .reservedShortcut, "\(claim.keyCombination.displayed) of \(title) belongs to the system's \(claim.owner)", at: range,
      help: [
        "the system takes the key before the app sees it: the command never runs from it",
        "choose another key",
      ], notes: claim.citation.isEmpty ? [] : [Note("source: \(claim.citation)")])
  }
}
