extension DiagnosticCode {
  /// `circular-include`: `menuc explain` says more.
  public static let circularInclude = DiagnosticCode(
    number: 16, name: "circular-include", severity: .error, isSilenceable: false,
    summary: "A file includes itself, directly or by way of others.",
    explanation: """
      Reading it would never end, so this include is ignored; the help shows the circle, file by file.

      A file that several others include is no circle: it counts once, where it is included first
      (Documentation/Language.md, include).

      Delete the include that leads back. If two files need something of each other, put it into a third that both
      include.
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
      help: ["the circle: " + paths.joined(separator: " -> ")])
  }
}
