extension DiagnosticEntry {
  static let includeOutsideRoot = DiagnosticEntry(
    number: 17,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}

extension Diagnostic {
  static func includeOutsideRoot(_ path: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .includeOutsideRoot, "'\(path)' lies outside the folder of the main file", at: range,
      help: ["move it below that folder, or compile a main file further up"])
  }
}
