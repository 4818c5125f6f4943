extension DiagnosticEntry {
  static let missingAction = DiagnosticEntry(
    number: 31,
    severity: .error,
    summary: "A command has no action, or a name that no method can have.",
    explanation: """
      UIKit throws an exception for a command without action: the app crashes when its menu is built, for the main
      menu at launch (reported by app developers).

      The action is a selector, the name of an Objective-C method, and it is sent up the responder chain until
      somebody performs it (Apple's documentation of `UICommand`). `#selector(newTab(_:))` is `newTab:`, with the
      colon.

      Write the selector first and the title second.
      """,
    example: """
      menus {
          insert atStartOf=.file {
              command «"New Tab"» key="cmd+t"
          }
      }
      """,
    fixedExample: """
      menus {
          insert atStartOf=.file {
              command newTab: "New Tab" key="cmd+t"
          }
      }
      """
  )
}

extension Diagnostic {
  static func missingAction(in node: String, title: String?, at range: SourceRange) -> Diagnostic {
    var help = ["UIKit throws an exception for a command without action: the app crashes when its menu is built"]
    if let title {
      help.append("the selector comes first, the title second: `\(node) \(title.asSelector) \(title.quoted)`")
    } else {
      help.append("write the selector after `\(node)`: `\(node) newTab: \"New Tab\"`")
    }
    return Diagnostic(
      .missingAction,
      title.map { "'\($0)' is no action: '\(node)' needs a selector first" } ?? "'\(node)' needs an action", at: range,
      help: help)
  }
}
