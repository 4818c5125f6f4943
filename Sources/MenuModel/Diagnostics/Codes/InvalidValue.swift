extension DiagnosticEntry {
  static let invalidValue = DiagnosticEntry(
    number: 9,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}

extension Diagnostic {
  static func invalidValue(
    _ value: String, of name: String, in node: String, expected: String, suggestion: String? = nil,
    at range: SourceRange
  ) -> Diagnostic {
    let quoted = value.hasPrefix("\"") ? value : "'\(value)'"
    return Diagnostic(
      .invalidValue, "\(quoted) is no value for '\(name)' of '\(node)'", at: range, help: ["expected \(expected)"],
      fixes: suggestion.map { [Fix("write `\($0)`", [Edit(range, $0)])] } ?? [])
  }

  static func repeatedKey(_ key: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidValue, "the property list has '\(key)' twice", at: range, help: ["call the nodes `-` to write an array"])
  }

  static func circularPlatform(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.invalidValue, "platform '\(name)' is based on itself", at: range)
  }
}
