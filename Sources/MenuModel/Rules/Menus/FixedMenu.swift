extension DiagnosticCode {
  static let fixedMenu = DiagnosticCode(
    number: 30, name: "fixed-menu", severity: .error,
    summary: "An operation removes or replaces a menu that the system keeps.",
    explanation: """
      The menu stays, and what was to replace it does not appear. On iPadOS 26 the app's own menu is always first in
      the menu bar, Window and Help always last (measured); on Mac Catalyst the Window menu cannot be removed either
      (reported by app developers).

      What is in the menu can go: remove its sections and commands, or give it other children with `replaceChildren
      of=.window { ... }`.
      """,
    example: """
      menus {
          remove «.help»
      }
      """,
    fixedExample: """
      menus {
          remove (command)showHelp:
      }
      """
  )
}

extension Rule {
  static let fixedMenu = Rule(foundWithOthers: .fixedMenu)
}

extension Diagnostic {
  static func fixedMenu(_ identifier: Menu.Identifier, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .fixedMenu, "the system keeps the menu '\(identifier.displayed)': it cannot be removed or replaced", at: range,
      help: [
        "remove what is in it instead, or give it other children with `replaceChildren of=\(identifier.displayed)`"
      ])
  }
}
