extension DiagnosticCode {
  /// `duplicate-action-identifier`: `menuc explain` says more.
  public static let duplicateActionIdentifier = DiagnosticCode(
    number: 20, name: "duplicate-action-identifier", severity: .error, fixes: .suggested,
    summary: "An action is inserted whose identifier another action has.",
    explanation: """
      UIKit drops the whole insertion, every menu and command in it, and leaves the menus as they were. The app runs
      on, one line in the console names the first clash, and people look in vain for the commands and their shortcuts.

      An action's identifier is unique in the whole menu system, as a menu's is: a builder finds one action by it
      (Apple's documentation of `action(for:)`).

      Give one of them another identifier; in Swift both may run the same closure. If the other action is the
      system's, remove it or its menu first if the app does not need it.
      """,
    example: """
      menus {
          insert atEndOf=.file {
              action share "Share Page…"
          }
          insert atEndOf=.edit {
              action «share→shareSelection» "Share Selection…"
          }
      }
      """
  )
}

extension Rule {
  static let duplicateActionIdentifier = Rule(foundWithOthers: .duplicateActionIdentifier)
}

extension Diagnostic {
  static func duplicateActionIdentifier(
    _ identifier: Action.Identifier, owner: String, at range: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      .duplicateActionIdentifier, "the action identifier '\(identifier.rawValue)' already belongs to \(owner)",
      at: range)
  }
}
