extension DiagnosticCode {
  /// `missing-include`: `menuc explain` says more.
  public static let missingInclude = DiagnosticCode(
    number: 15, name: "missing-include", severity: .error, isSilenceable: false,
    summary: "An included or imported file cannot be read.",
    explanation: """
      What the file declares is missing, so what menuc checks is not what the app builds: the file's commands are
      compared with nothing, and operations on its menus find no anchor.

      A path is relative to the folder of the file that writes it, not to the folder of the main file and not to the
      one in which menuc runs (Documentation/Language.md, include).

      Correct the path. Where the file system distinguishes capital and small letters, they count.
      """,
    example: DiagnosticExample(
      """
      include «"Bookmark.menu.kdl"→"Bookmarks.menu.kdl"»
      """,
      otherFiles: [
        "Bookmarks.menu.kdl": """
        menus {
            insert after=.view {
                menu bookmarks "Bookmarks" {
                    command toggleBookmark: "Add to Bookmarks" key="cmd+d"
                }
            }
        }
        """
      ])
  )
}

extension Diagnostic {
  /// - Parameter verb: what the definition does with the file: `included`, `imported`.
  package static func missingInclude(
    _ path: String, _ failure: FileReader.Failure, verb: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .missingInclude, "'\(path)' cannot be \(verb): \(failure.reason)", at: range,
      help: [failure.help ?? "paths are relative to the file they are written in"])
  }

  static func missingStrings(_ path: String, _ failure: FileReader.Failure, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingInclude, "the translations in '\(path)' cannot be read: \(failure.reason)", at: range,
      help: [failure.help ?? "paths are relative to the file they are written in"])
  }
}
