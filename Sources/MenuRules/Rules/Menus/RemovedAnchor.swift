extension DiagnosticCode {
  /// `removed-anchor`: `menuc explain` says more.
  public static let removedAnchor = DiagnosticCode(
    number: 26, name: "removed-anchor", severity: .error,
    summary: "An operation refers to something that an earlier operation took out.",
    explanation: """
      Operations run as written. What is removed or replaced is gone with everything in it, and an operation on it
      does what one on an unknown menu does: UIKit does nothing and says nothing (measured), so what it inserts
      appears on no device.

      Move the operation above the removal, or use an anchor that is still there. To put something in the place of
      what goes, `replace` does both at once.

      Keys and identifiers of what was removed are free again afterwards (Apple's documentation of `UIMenuBuilder`):
      the command in the example may have the key of Show Sidebar.
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
      .removedAnchor, "'\(anchor)' was taken out by an earlier operation", at: range,
      help: [
        "UIKit does nothing and says nothing: \(loss)",
        "operations run as written: move this one up, or use an anchor that is still there",
      ], notes: removal.map { [Note("'\(anchor)' goes with what is taken out here", at: $0)] } ?? [])
  }
}
