extension DiagnosticCode {
  /// `unavailable-operation`: `menuc explain` says more.
  public static let unavailableOperation = DiagnosticCode(
    number: 29, name: "unavailable-operation", severity: .error, fixes: .suggested,
    summary: "An operation needs iOS 26, but the definition is for an older system too.",
    explanation: """
      The older system does not have the method, so people there miss the change. `insertElements`, and `replace` and
      `remove` for actions and commands, need iOS 26 (Apple, UIMenuBuilder).

      Put new elements into a `section`, an inline menu that every system can insert. As anchor, use the menu or
      section around a command. Or run the operation only where it exists, `on ipados-26 { ... }`, and another one
      elsewhere.
      """,
    example: """
      app Lantern {
          platforms ipados-15
      }
      menus {
          «insert atStartOf=.file» {
              ‹→section {
                  ›command newTab: "New Tab" key="cmd+t"‹→
              }›
          }
      }
      """
  )
}

extension Rule {
  static let unavailableOperation = Rule(foundWithOthers: .unavailableOperation)
}

extension Diagnostic {
  static func unavailableOperation(
    _ operation: MenuOperation, at range: SourceRange, newer: [String], fixes: [Fix]
  ) -> Diagnostic {
    let what: String
    let instead: String
    switch (operation.anchor, operation) {
    case (.menu, .insert):
      what = "before iOS 26 only menus and sections can be inserted"
      instead = "put the elements into a `section { ... }`"
    case (.menu, _):
      what = "before iOS 26 a menu is replaced by exactly one menu"
      instead = "replace it by one `section { ... }`"
    case (.command, _), (.action, _):
      what = "before iOS 26 only menus can be anchors, not '\(operation.anchor.displayed)'"
      instead = "use the menu or section it is in"
    }
    return Diagnostic(
      .unavailableOperation, what, at: range,
      help: [
        instead
          + (newer.isEmpty
            ? "" : ", or do it only where it exists: `on \(newer.joined(separator: " ")) { ... }`"),
        "before iOS 26 UIKit does not have this method",
      ], fixes: fixes)
  }
}
