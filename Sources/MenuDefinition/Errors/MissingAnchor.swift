extension DiagnosticCode {
  /// `missing-anchor`: `menuc explain` says more.
  public static let missingAnchor = DiagnosticCode(
    number: 25, name: "missing-anchor", severity: .error, about: .whatIsMissing, fixes: .suggested,
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
          insert atEndOf=«bookmark→bookmarks» {
              command goBack: "Back" key="cmd+["
          }
      }
      """
  )
}

extension Diagnostic {
  /// An anchor that never is there; `twins` are the property lists of the commands with its action.
  package static func missingAnchor(
    _ anchor: MenuAnchor, _ name: String, known: [String], loss: String, twins: [String?] = [],
    isInContextMenu: Bool = false, at range: SourceRange
  ) -> Diagnostic {
    var help = ["UIKit does nothing and says nothing: \(loss)"]
    if !twins.isEmpty {
      let lists = twins.map { $0.map { "propertyList=\($0)" } ?? "no property list" }
      help.append("there is '\(name)' with " + NodeSchema.Kind.list(lists))
    }
    if case .menu(let identifier) = anchor, identifier.isSystem {
      help.append("not every platform has each of the system's menus: `on PLATFORM { ... }` works on some only")
      if isInContextMenu { help.append("a context menu has the system's menus only with suggestedActions=#true") }
    }
    return Diagnostic(
      .missingAnchor, "the menus have no '\(anchor.displayed)'", at: range, help: help,
      fixes: twins.isEmpty ? .closest(to: name, in: known, at: range) : [])
  }

  /// An anchor that a later operation inserts.
  package static func prematureAnchor(
    _ anchor: MenuAnchor, loss: String, at range: SourceRange, insertion: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      .missingAnchor, "the menus have no '\(anchor.displayed)' yet", at: range,
      help: [
        "UIKit does nothing and says nothing: \(loss)",
        "operations run as written: move this one below the one that inserts it",
      ], notes: insertion.map { [Note("'\(anchor.displayed)' is inserted later, here", at: $0)] } ?? [])
  }

  static func unknownSystemMenu(_ name: String, at range: SourceRange) -> Diagnostic {
    let known = Menu.Identifier.system.map { "." + $0.name }
    return Diagnostic(
      .missingAnchor, "there is no system menu '\(name)'", at: range,
      help: ["names with a leading dot are the system's, as in `UIMenu.Identifier`; an app's own have none"],
      fixes: .closest(to: name, in: known, at: range))
  }
}
