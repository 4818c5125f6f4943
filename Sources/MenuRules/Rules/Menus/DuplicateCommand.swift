extension DiagnosticCode {
  /// `duplicate-command`: `menuc explain` says more.
  public static let duplicateCommand = DiagnosticCode(
    number: 21, name: "duplicate-command", severity: .error, about: .actions, fixes: .suggested,
    summary: "A command is inserted whose action and property list another command has.",
    explanation: """
      UIKit drops the whole insertion, every menu and command in it, and leaves the menus as they were. The app runs
      on, one line in the console names the first clash, and people look in vain for the commands and their shortcuts.

      To UIKit a command is its action and its property list; title and key play no part (Apple's documentation of
      `command(for:propertyList:)`). The command in the example is the system's Show Sidebar to it, under another
      title.

      Give the command an action of its own, or tell the two apart with `propertyList=`, as WWDC21 session 10057 does
      with "as List" and "as Grid". If the other command is the system's, there are the two ways of that session: use
      another action, or remove the system's menu first if the app does not need it; `menuc explain
      duplicate-shortcut` shows the same for keys.
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
