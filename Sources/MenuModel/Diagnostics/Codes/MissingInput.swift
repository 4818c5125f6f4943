extension DiagnosticEntry {
  static let missingInput = DiagnosticEntry(
    number: 32,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}

extension Diagnostic {
  static func missingInput(_ spelling: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingInput, spelling.isEmpty ? "the key is empty" : "the key '\(spelling)' has modifiers but no input",
      at: range,
      help: [
        "UIKit throws an exception for a key command without input: the app crashes when its menu is built",
        "write the input last, as in `key=\"cmd+t\"` (`cmd++` is Command and plus), or leave `key=` out",
      ])
  }
}
