extension DiagnosticEntry {
  static let rootOperation = DiagnosticEntry(
    number: 28,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}

extension Diagnostic {
  static func rootOperation(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .rootOperation, "the root menu can neither be removed nor replaced, and has no siblings", at: range,
      help: [
        "UIKit throws an exception: the app crashes when its menu is built",
        "put menus into it with `atStartOf=.root` or `atEndOf=.root`, or beside a top-level menu with `after=.view`",
      ])
  }
}
