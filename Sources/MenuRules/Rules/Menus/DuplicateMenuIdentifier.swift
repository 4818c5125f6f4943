extension DiagnosticCode {
  /// `duplicate-menu-identifier`: `menuc explain` says more.
  public static let duplicateMenuIdentifier = DiagnosticCode(
    number: 19, name: "duplicate-menu-identifier", severity: .error, fixes: .suggested,
    summary: "A menu is inserted whose identifier another menu has.",
    explanation: """
      UIKit drops the whole insertion, every menu and command in it, and leaves the menus as they were. The app runs
      on, one line in the console names the first clash, and people look in vain for the commands and their shortcuts.

      A menu's identifier is unique in the whole menu system, the system's own menus included ("the menu's unique
      identifier", Apple's documentation of `UIMenu`).

      Give the new menu another identifier, or `_` if nothing refers to it: UIKit then makes one up. To add to the
      menu that is there, insert into it: `insert atEndOf=bookmarks { ... }`. If the other menu is the system's, there
      are the two ways of WWDC21 session 10057: use another name, or remove the system's menu first if the app does
      not need it.
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
