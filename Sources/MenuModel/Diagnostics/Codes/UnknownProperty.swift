extension DiagnosticEntry {
  static let unknownProperty = DiagnosticEntry(
    number: 7,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}

extension Diagnostic {
  static func unknownProperty(
    _ name: String, of node: String, allowed: [String], at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unknownProperty, "'\(node)' has no property '\(name)'", at: range,
      help: [
        allowed.isEmpty ? "'\(node)' has no properties" : "its properties: " + allowed.joined(separator: ", ")
      ], fixes: .closest(to: name, in: allowed, at: range))
  }
}
