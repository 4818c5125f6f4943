extension DiagnosticEntry {
  static let unexpectedArgument = DiagnosticEntry(
    number: 10,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}

extension Diagnostic {
  static func unexpectedArgument(
    _ value: String, of node: String, allowed: [String], at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unexpectedArgument, "'\(node)' does not take the argument \(value)", at: range,
      help: [
        allowed.isEmpty
          ? "'\(node)' takes no arguments" : "its arguments: " + allowed.joined(separator: ", then ")
      ])
  }
}
