extension DiagnosticCode {
  /// `missing-include`: `menuc explain` says more.
  public static let missingInclude = DiagnosticCode(
    number: 15, name: "missing-include", severity: .error, isSilenceable: false,
    summary: "menuc cannot read an included or imported file.",
    explanation: """
      The file's menus and commands are missing from the check, and operations on its menus find no anchor.

      Correct the path. It is relative to the folder of the file that contains it, not to the main file or the folder
      in which menuc runs (Documentation/Language.md, include). On a case-sensitive file system, check upper and lower
      case too.
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
      help: [failure.help ?? "check the path: it is relative to the file that contains it"])
  }

  static func missingStrings(_ path: String, _ failure: FileReader.Failure, at range: SourceRange) -> Diagnostic {
    var help = [failure.help ?? "check the path: it is relative to the file that contains it"]
    if case .notFound = failure, StringsFormat(of: path) == .catalog {
      help.append("to create it, run `menuc strings` with this definition")
    }
    return Diagnostic(
      .missingInclude, "the translations in '\(path)' cannot be read: \(failure.reason)", at: range, help: help)
  }
}
