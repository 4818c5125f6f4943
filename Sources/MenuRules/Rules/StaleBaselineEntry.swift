extension DiagnosticCode {
  /// `stale-baseline-entry`: `menuc explain` says more.
  public static let staleBaselineEntry = DiagnosticCode(
    number: 92, name: "stale-baseline-entry", severity: .error, isSilenceable: false, fixes: .safe,
    summary: "A line of a baseline accepts a finding that is not there any more.",
    explanation: """
      A baseline lists the findings that a project had when it began to use menuc, so that only new ones are reported. \
      The finding of this line is mended, or its element is gone or has another name. Left as it is, the line would \
      accept the mistake when somebody makes it again.

      A line is judged only where its file was checked in the same run, whole and without an error that keeps it from \
      being read; of a file that is included, where the definition was checked that `by=` names. A file that does not \
      exist any more makes its lines stale too (Documentation/Commands.md, A baseline).

      Delete the line, or write all lines anew with `menuc check --write-baseline`.
      """,
    example: DiagnosticExample(
      """
      ‹«accept "App.menu.kdl" unmodified-shortcut "insert atEndOf=.file > command mended: > key=m"»
      →›accept "App.menu.kdl" unmodified-shortcut "insert atEndOf=.file > command open: > key=o"
      """, path: "menuc-baseline.kdl", otherFiles: ["App.menu.kdl": app])
  )

  private static let app = """
    menus {
        insert atEndOf=.file {
            command open: "Open" key="o"
            command mended: "Mended" key="alt+cmd+i"
        }
    }
    """
}

extension Rule {
  package static let staleBaselineEntry = Rule(foundWithOthers: .staleBaselineEntry)
}

extension Diagnostic {
  /// - Parameters:
  ///   - reason: why it cannot be found.
  ///   - line: what to delete, the line break too.
  package static func staleBaselineEntry(
    _ code: DiagnosticCode, because reason: String, at range: SourceRange, line: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .staleBaselineEntry, "'\(code.name)' is accepted here and \(reason)", at: range,
      help: ["the line would hide the mistake when it comes back: delete it"],
      fixes: [Fix("delete the line", [Edit(line, "")], .safe)])
  }
}
