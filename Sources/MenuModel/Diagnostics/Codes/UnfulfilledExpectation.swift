extension DiagnosticEntry {
  static let unfulfilledExpectation = DiagnosticEntry(
    number: 38,
    severity: .warning,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}

extension Diagnostic {
  static func unfulfilledExpectation(_ code: DiagnosticCode, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unfulfilledExpectation, "'\(code.rawValue)' is expected and was not found", at: range,
      help: ["the mistake is mended: delete the line"])
  }
}
