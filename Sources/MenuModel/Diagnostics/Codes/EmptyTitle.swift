extension DiagnosticEntry {
  static let emptyTitle = DiagnosticEntry(
    number: 33,
    severity: .warning,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}

extension Diagnostic {
  static func emptyTitle(_ element: MenuElement, at range: SourceRange?) -> Diagnostic {
    switch element {
    case .menu:
      return Diagnostic(
        .emptyTitle, "the menu has an empty title", at: range,
        help: ["the menu bar shows a gap that nobody can name; a group without title is a `section`"])
    case .command, .keyCommand, .action, .deferred, .sceneActivation:
      let name = element.command.map { "'\($0.action.rawValue)'" } ?? "the action"
      return Diagnostic(
        .emptyTitle, "\(name) has no title", at: range,
        help: [
          "the overlay leaves it out and a menu shows an empty row, so nobody can find it",
          "write a title after the \(element.command == nil ? "identifier" : "selector")",
        ])
    }
  }
}
