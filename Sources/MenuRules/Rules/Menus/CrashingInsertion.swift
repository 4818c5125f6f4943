extension DiagnosticCode {
  /// `crashing-insertion`: `menuc explain` says more.
  public static let crashingInsertion = DiagnosticCode(
    number: 27, name: "crashing-insertion", severity: .error, fixes: .suggested,
    summary: "One insertion contains the same thing twice.",
    explanation: """
      UIKit throws an exception while it builds the menus, and the app crashes at launch (reported by several app
      developers). A clash with an existing menu only drops the insertion.

      To UIKit a command is its action and its property list; title and key do not matter. Give each command its own
      `propertyList=` or action; `validate(_:)` and the action read the list from the sender (WWDC21, session 10057).
      Identifiers of menus and actions, and keys, must differ too.
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
  /// - Parameter first: the place of the first of the two.
  static func crashingInsertion(
    _ name: String, remedy: String, at range: SourceRange?, first: SourceRange?, fixes: [Fix]
  ) -> Diagnostic {
    Diagnostic(
      .crashingInsertion, "one insertion has \(name) twice", at: range,
      help: [remedy, "UIKit throws an exception when it builds the menu, and the app crashes"],
      notes: [Note("the first one is here", at: first)], fixes: fixes)
  }
}
