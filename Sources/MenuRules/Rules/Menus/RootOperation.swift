extension DiagnosticCode {
  /// `root-operation`: `menuc explain` says more.
  public static let rootOperation = DiagnosticCode(
    number: 28, name: "root-operation", severity: .error,
    summary: "An operation removes or replaces the root menu, or puts something beside it.",
    explanation: """
      UIKit throws an exception: the app crashes when its menu is built, that is at launch (Apple's documentation of
      `UIMenuBuilder`).

      The root is the menu bar itself. Its children are the menus people see in it; it has no siblings, and only a
      menu with its own identifier can replace it.

      For a new top-level menu name a menu that it stands beside, as in `after=.view`, or put it into the root with
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
      .rootOperation, "the root menu can neither be removed nor replaced, and has no siblings", at: range,
      help: [
        "UIKit throws an exception: the app crashes when its menu is built",
        "put menus into it with `atStartOf=.root` or `atEndOf=.root`, or beside a top-level menu with `after=.view`",
      ])
  }
}
