extension DiagnosticCode {
  /// `duplicate-command`: `menuc explain` says more.
  public static let duplicateCommand = DiagnosticCode(
    number: 21, name: "duplicate-command", severity: .error, about: .actions, fixes: .suggested,
    summary: "A new command has the action and property list of another command.",
    explanation: """
      UIKit drops the whole insertion with every menu and command in it, and logs one line; the app runs on without
      them. To UIKit a command is its action and its property list; title and key do not matter (Apple,
      command(for:propertyList:)). The command in the example equals the system's Show Sidebar.

      Use another action, or give each a `propertyList=`. If the other command is the system's and the app does not
      need it, remove its menu first (WWDC21, session 10057).
      """,
    example: """
      menus {‹→
          remove .sidebar›
          insert atStartOf=.view {
              command «toggleSidebar:» "Show Bookmarks" key="ctrl+cmd+b"
          }
      }
      """
  )
}

extension Rule {
  static let duplicateCommand = Rule(foundWithOthers: .duplicateCommand)
}

extension Diagnostic {
  static func duplicateCommand(_ command: String, owner: String, at range: SourceRange?) -> Diagnostic {
    Diagnostic(.duplicateCommand, "\(command) is already \(owner)", at: range)
  }
}
