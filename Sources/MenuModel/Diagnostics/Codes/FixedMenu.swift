extension DiagnosticEntry {
  static let fixedMenu = DiagnosticEntry(
    number: 30,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}

extension Diagnostic {
  static func fixedMenu(_ identifier: Menu.Identifier, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .fixedMenu, "the system keeps the menu '\(identifier.displayed)': it cannot be removed or replaced", at: range,
      help: ["remove what is in it instead, or give it other children with `replaceChildren of=\(identifier.displayed)`"])
  }
}
