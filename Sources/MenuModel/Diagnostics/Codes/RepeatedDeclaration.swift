extension DiagnosticEntry {
  static let repeatedDeclaration = DiagnosticEntry(
    number: 13,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}

extension Diagnostic {
  static func repeatedDeclaration(_ name: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
    Diagnostic(
      .repeatedDeclaration, "'\(name)' is declared twice", at: range,
      help: ["keep one; the first is the one that counts"], notes: [Note("first declared here", at: first)])
  }
}
