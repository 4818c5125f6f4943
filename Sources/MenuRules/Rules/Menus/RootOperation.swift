extension Diagnostic {
  package static func rootOperation(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .rootOperation, "the root menu cannot be removed or replaced, and has no siblings", at: range,
      help: [
        "insert into it with `atStartOf=.root` or `atEndOf=.root`, or beside a top-level menu with `after=.view`",
        "UIKit throws an exception, and the app crashes when it builds the menu",
      ])
  }
}
