extension DiagnosticCode {
  static let conventionalShortcut = DiagnosticCode(
    number: 36, name: "conventional-shortcut", severity: .warning,
    summary: "A key combination does something else than people expect of it.",
    explanation: """
      The key works, but it means the same in nearly every app, and people press it without looking: ⌘M minimizes the
      window (Human Interface Guidelines, Keyboards). Where one app marks a message instead, people do things they did
      not mean to do.

      A command is the expected one by its action, or by its title: an app that asks before it quits sends an action of
      its own from Quit.

      Choose another key. If the command is the expected one under another name, send the action that the help names,
      so that the system knows it too. `menuc platforms NAME` prints the conventions of a platform with their sources.
      """,
    example: """
      menus {
          insert atEndOf=.edit {
              command markAsRead: "Mark as Read" key=«"cmd+m"»
          }
      }
      """,
    fixedExample: """
      menus {
          insert atEndOf=.edit {
              command markAsRead: "Mark as Read" key="cmd+r"
          }
      }
      """
  )
}

extension Rule {
  static let conventionalShortcut = Rule(foundWithOthers: .conventionalShortcut)
}

extension Diagnostic {
  static func conventionalShortcut(
    _ title: String, _ claims: [KeyClaim], at range: SourceRange?, fixes: [Fix]
  ) -> Diagnostic {
    let owner = claims.first?.owner ?? ""
    let key = claims.first?.keyCombination.displayed ?? ""
    let actions = claims.compactMap {
      if case .convention(let action) = $0.kind { "`\(action.rawValue)`" } else { nil }
    }
    return Diagnostic(
      .conventionalShortcut, "people expect \(owner) on \(key) and not \(title)", at: range,
      help: [
        "choose another key; if this is the app's \(owner), send \(NodeSchema.Kind.list(actions))"
      ], notes: claims.first.map { $0.citation.isEmpty ? [] : [Note("source: \($0.citation)")] } ?? [],
      fixes: fixes)
  }
}
