extension DiagnosticCode {
  /// `conflicting-properties`: `menuc explain` says more.
  public static let conflictingProperties = DiagnosticCode(
    number: 11, name: "conflicting-properties", severity: .error,
    summary: "A node says two things that exclude each other.",
    explanation: """
      menuc follows one and ignores the other, so the commands in the example would be in only one of the two menus.
      UIKit's insert methods take one place (Apple, UIMenuBuilder), and "Open in New Window" has one alternate (Apple,
      UIWindowScene.ActivationAction).

      Keep one. For a second place, write a second operation with commands of its own: the same command twice is a
      `duplicate-command`.
      """,
    example: """
      menus {
          insert atStartOf=.file‹ «after»=.view→› {
              section {
                  command newTab: "New Tab" key="cmd+t"
              }
          }
      }
      """
  )
}

extension Diagnostic {
  package static func conflictingProperties(_ message: String, at range: SourceRange, help: [String]) -> Diagnostic {
    Diagnostic(.conflictingProperties, message, at: range, help: help)
  }

  /// The name of a command that sends nothing.
  static func nameWithoutAction(_ name: String, at range: SourceRange) -> Diagnostic {
    .conflictingProperties(
      "'\(name)' names a command without an action", at: range,
      help: ["give the command an action, or leave out its name: it means an action and a property list"])
  }

  /// A property list beside a name that already sets one.
  static func namedCommandWithPropertyList(
    _ name: String, _ identity: Command.Identity, at range: SourceRange
  ) -> Diagnostic {
    let list = identity.propertyList.map { " with the property list \($0.displayed.inSingleQuotes)" } ?? ""
    return .conflictingProperties(
      "'\(name)' already sets the property list", at: range,
      help: ["leave out propertyList=: the name means '\(identity.action.rawValue)'\(list)"])
  }
}
