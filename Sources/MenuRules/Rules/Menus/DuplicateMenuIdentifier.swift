extension DiagnosticCode {
  /// `duplicate-menu-identifier`: `menuc explain` says more.
  public static let duplicateMenuIdentifier = DiagnosticCode(
    number: 19, name: "duplicate-menu-identifier", severity: .error, fixes: .suggested,
    summary: "A new menu has the identifier of another menu.",
    explanation: """
      UIKit drops the whole insertion with every menu and command in it, and logs one line; the app runs on without
      them. A menu's identifier is unique in the whole menu system, including the system's menus (Apple, UIMenu).

      Give the new menu another identifier, or `_` if nothing refers to it. To extend the existing menu, insert into
      it: `insert atEndOf=bookmarks { ... }`. If it is the system's and the app does not need it, remove it first
      (WWDC21, session 10057).
      """,
    example: """
      menus {
          insert after=.view {
              menu bookmarks "Bookmarks" {
                  command toggleBookmark: "Add to Bookmarks" key="cmd+d"
              }
          }
          insert atEndOf=.file {
              menu «bookmarks→importBookmarks» "Import Bookmarks" {
                  command importFromFile: "From File…"
              }
          }
      }
      """
  )
}

extension Rule {
  static let duplicateMenuIdentifier = Rule(foundWithOthers: .duplicateMenuIdentifier)
}

extension Diagnostic {
  static func duplicateMenuIdentifier(
    _ identifier: Menu.Identifier, owner: String, at range: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      .duplicateMenuIdentifier, "the identifier '\(identifier.displayed)' already belongs to \(owner)", at: range)
  }
}
