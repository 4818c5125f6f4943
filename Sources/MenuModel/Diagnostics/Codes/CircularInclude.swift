extension DiagnosticEntry {
  static let circularInclude = DiagnosticEntry(
    number: 16,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}

extension Diagnostic {
  static func circularInclude(_ paths: [String], at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .circularInclude, "'\(paths.last ?? "")' includes itself", at: range,
      help: ["the circle: " + paths.joined(separator: " -> ")])
  }
}
