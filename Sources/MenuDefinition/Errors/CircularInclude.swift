extension DiagnosticCode {
  /// `circular-include`: `menuc explain` says more.
  public static let circularInclude = DiagnosticCode(
    number: 16, name: "circular-include", severity: .error, isSilenceable: false,
    summary: "A file includes itself, directly or through other files.",
    explanation: """
      Reading it would never end, so menuc ignores this include.

      Delete the include that leads back. If two files need parts of each other, move those parts to a third file and
      include it in both. Several files may include the same file: it counts once (Documentation/Language.md,
      include).
      """,
    example: """
      // App.menu.kdl‹
      include «"App.menu.kdl"»→›
      menus {
          insert after=.view {
              menu bookmarks "Bookmarks" {
                  command toggleBookmark: "Add to Bookmarks" key="cmd+d"
              }
          }
      }
      """
  )
}

extension Diagnostic {
  package static func circularInclude(_ paths: [String], at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .circularInclude, "'\(paths.last ?? "")' includes itself", at: range,
      help: ["remove one include of the circle: " + paths.joined(separator: " -> ")])
  }
}
