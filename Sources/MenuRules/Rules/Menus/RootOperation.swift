extension DiagnosticCode {
  /// `root-operation`: `menuc explain` says more.
  public static let rootOperation = DiagnosticCode(
    number: 28, name: "root-operation", severity: .error,
    summary: "An operation removes or replaces the root menu, or inserts beside it.",
    explanation: """
      UIKit throws an exception, and the app crashes when it builds the menu: at launch for the main menu (Apple,
      UIMenuBuilder). The root is the menu bar itself. It has no siblings, and only a menu with its identifier can
      replace it.

      For a new top-level menu, name the menu next to it, as in `after=.view`, or insert into the root with
      `atStartOf=.root` or `atEndOf=.root`.
      """,
    example: """
      menus {
          insert after=«.root→.view» {
              menu bookmarks "Bookmarks" {
                  command toggleBookmark: "Add to Bookmarks" key="cmd+d"
              }
          }
      }
      """
  )
}

extension Rule {
  package static let rootOperation = Rule(foundWithOthers: .rootOperation)
}

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
