extension DiagnosticCode {
  /// `duplicate-action-identifier`: `menuc explain` says more.
  public static let duplicateActionIdentifier = DiagnosticCode(
    number: 20, name: "duplicate-action-identifier", severity: .error, fixes: .suggested,
    summary: "A new action has the identifier of another action.",
    explanation: """
      UIKit drops the whole insertion with every menu and command in it, and logs one line; the app runs on without
      them. An action's identifier is unique in the whole menu system (Apple, action(for:)).

      Give one of them another identifier; in Swift both may run the same closure. If the other action is the system's
      and the app does not need it, remove it or its menu first.
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
