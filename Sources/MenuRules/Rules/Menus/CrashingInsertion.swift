extension DiagnosticCode {
  /// `crashing-insertion`: `menuc explain` says more.
  public static let crashingInsertion = DiagnosticCode(
    number: 27, name: "crashing-insertion", severity: .error, fixes: .suggested,
    summary: "One operation brings in the same thing twice.",
    explanation: """
      UIKit throws an exception while it builds the menus, and it builds the main menu at launch: the app crashes
      before anybody sees it (reported by several app developers). A clash with what is in the menus already only
      drops the insertion; a clash within one does not.

      To UIKit a command is its action and its property list, whatever its title and its key are; so the two in the
      example are one. WWDC21 session 10057 tells them apart by a property list, which `validate(_:)` and the action
      find in the sender.

      Write a `propertyList=` for each, or give each an action of its own. The same holds for menus and actions with
      one identifier and for commands with one key: change one of them.
      """,
    example: """
      menus {
          insert atStartOf=.view {
              command changeViewMode: "View as List" key="cmd+1"‹→ propertyList=list›
              command «changeViewMode:» "View as Grid" key="cmd+2"‹→ propertyList=grid›
          }
      }
      """
  )
}

extension Rule {
  static let crashingInsertion = Rule(foundWithOthers: .crashingInsertion)
}

extension Diagnostic {
  /// - Parameter first: where what stands twice stands first.
  static func crashingInsertion(
    _ name: String, remedy: String, at range: SourceRange?, first: SourceRange?, fixes: [Fix]
  ) -> Diagnostic {
    Diagnostic(
      .crashingInsertion, "\(name) stands twice in one insertion", at: range,
      help: ["UIKit throws an exception when the menu is built: the app crashes at launch", remedy],
      notes: [Note("\(name) stands first here", at: first)], fixes: fixes)
  }
}
