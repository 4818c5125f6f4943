extension DiagnosticEntry {
  static let missingAnchor = DiagnosticEntry(
    number: 25,
    severity: .error,
    summary: "An operation refers to a menu, a command or an action that is not there.",
    explanation: """
      UIKit does nothing and says nothing (measured): what the operation inserts appears on no device, and what it
      removes stays. On a beta of macOS 27 the app is reported to crash at launch instead.

      Operations run as written, so a menu is there only after the operation that inserts it. The system's menus
      differ from platform to platform and depend on what the app supports; `menuc platforms NAME` prints those of a
      platform.

      Correct the name, or move the operation below the one that inserts what it refers to. What only some platforms
      have belongs in a block of its own: `on ipados-26 { ... }`.
      """,
    example: """
      menus {
          insert after=.view {
              menu bookmarks "Bookmarks" {
                  command toggleBookmark: "Add to Bookmarks" key="cmd+d"
              }
          }
          insert atEndOf=«bookmark» {
              command goBack: "Back" key="cmd+["
          }
      }
      """,
    fixedExample: """
      menus {
          insert after=.view {
              menu bookmarks "Bookmarks" {
                  command toggleBookmark: "Add to Bookmarks" key="cmd+d"
              }
          }
          insert atEndOf=bookmarks {
              command goBack: "Back" key="cmd+["
          }
      }
      """
  )
}

extension Diagnostic {
  static func missingAnchor(
    _ anchor: String, known: [String], loss: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .missingAnchor, "the menus have no \(anchor.isEmpty ? "such element" : "'\(anchor)'") to work on", at: range,
      help: ["UIKit does nothing and says nothing: \(loss)"], fixes: .closest(to: anchor, in: known, at: range))
  }

  static func unknownSystemMenu(_ name: String, at range: SourceRange) -> Diagnostic {
    let known = Menu.Identifier.system.map { "." + $0.name }
    return Diagnostic(
      .missingAnchor, "there is no system menu '\(name)'", at: range,
      help: ["names with a leading dot are the system's, as in `UIMenu.Identifier`; an app's own have none"],
      fixes: .closest(to: name, in: known, at: range))
  }
}
