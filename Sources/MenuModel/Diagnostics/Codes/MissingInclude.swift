extension DiagnosticEntry {
  static let missingInclude = DiagnosticEntry(
    number: 15,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}

extension Diagnostic {
  static func missingInclude(_ path: String, _ failure: FileReader.Failure, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingInclude, "'\(path)' cannot be included: \(failure.reason)", at: range,
      help: ["paths are relative to the file they are written in"])
  }
}
