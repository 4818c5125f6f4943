extension DiagnosticCode {
  /// `removed-anchor`: `menuc explain` says more.
  public static let removedAnchor = DiagnosticCode(
    number: 26, name: "removed-anchor", severity: .error,
    summary: "An operation refers to something that an earlier operation removed.",
    explanation: """
      Operations run in the order written. On a removed or replaced menu UIKit does nothing and logs nothing
      (measured), so inserted commands appear on no device.

      Move the operation above the removal, use an anchor that still exists, or use `replace` for both steps. The keys
      and identifiers of a removed menu are free again (Apple, UIMenuBuilder): the command in the example may use the
      key of Show Sidebar. Where the operation only removes again what is gone, the finding is a note.
      """,
    example: """
      menus {
          ‹remove .sidebar
          insert after=→replace ›«.sidebar» {
              section {
                  command showBookmarks: "Show Bookmarks" key="ctrl+cmd+s"
              }
          }
      }
      """
  )
}

extension Rule {
  package static let removedAnchor = Rule(foundWithOthers: .removedAnchor)
}

extension Diagnostic {
  package static func removedAnchor(
    _ anchor: String, loss: String, at range: SourceRange, removal: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      .removedAnchor, "an earlier operation removed '\(anchor)'", at: range,
      help: [
        "move the operation above the removal, or use an anchor that still exists",
        "the operation does nothing and logs nothing, so \(loss)",
      ], notes: removal.map { [Note("'\(anchor)' is removed here", at: $0)] } ?? [])
  }

  /// What is removed is gone already, so nothing is lost.
  package static func repeatedRemoval(_ anchor: String, at range: SourceRange, removal: SourceRange?) -> Diagnostic {
    Diagnostic(
      .removedAnchor, "an earlier operation removed '\(anchor)' already", at: range, severity: .note,
      help: ["leave this operation out: it does nothing"],
      notes: removal.map { [Note("'\(anchor)' is removed here", at: $0)] } ?? [])
  }
}
