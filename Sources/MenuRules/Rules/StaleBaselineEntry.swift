extension DiagnosticCode {
  /// `stale-baseline-entry`: `menuc explain` says more.
  public static let staleBaselineEntry = DiagnosticCode(
    number: 92, name: "stale-baseline-entry", severity: .error, isSilenceable: false, fixes: .safe,
    summary: "A line of a baseline accepts a finding that no longer exists.",
    explanation: """
      The mistake is corrected, or its element was removed or renamed. The line would hide the same mistake if it came
      back.

      A line is judged only if its file, or the definition in `by=`, was checked in the same run, completely and
      without an error that stops the reading. The lines of a deleted file are stale too.

      Delete the line, or write all lines again with `menuc check --write-baseline`.
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
      .staleBaselineEntry, "'\(code.name)' is accepted here, but \(reason)", at: range,
      help: ["delete the line: it would hide the mistake if it came back"],
      fixes: [Fix("delete the line", [Edit(line, "")], .safe)])
  }
}
