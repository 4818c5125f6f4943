extension DiagnosticEntry {
  static let unknownNode = DiagnosticEntry(
    number: 6,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}

extension Diagnostic {
  static func unknownNode(
    _ name: String, in parent: String, allowed: [String], at range: SourceRange
  ) -> Diagnostic {
    let place = parent.contains(" ") ? parent : "'\(parent)'"
    if allowed.isEmpty {
      return Diagnostic(.unknownNode, "\(place) has no children, and '\(name)' is one", at: range)
    }
    return Diagnostic(
      .unknownNode, "'\(name)' is nothing that can stand in \(place)", at: range,
      help: ["allowed here: " + allowed.joined(separator: ", ")],
      fixes: .closest(to: name, in: allowed, at: range))
  }
}
