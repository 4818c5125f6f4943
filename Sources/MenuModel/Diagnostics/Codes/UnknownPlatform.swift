extension DiagnosticEntry {
  static let unknownPlatform = DiagnosticEntry(
    number: 18,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}

extension Diagnostic {
  static func unknownPlatform(_ name: String, known: [String], at range: SourceRange?) -> Diagnostic {
    Diagnostic(
      .unknownPlatform, "there is no platform '\(name)'", at: range,
      help: ["platforms: " + known.joined(separator: ", ")],
      fixes: range.map { .closest(to: name, in: known, at: $0) } ?? [])
  }
}
