extension DiagnosticCode {
  /// `include-outside-root`: `menuc explain` says more.
  public static let includeOutsideRoot = DiagnosticCode(
    number: 17, name: "include-outside-root", severity: .error, isSilenceable: false,
    summary: "An included file is outside the folder of the main file.",
    explanation: """
      menuc does not read the file, so its menus are missing. A definition reads only files below its own folder or
      below its project's root: someone else's definition must not read other files on your machine.

      Move the file into that folder. To share files between apps, put a project file, `menuc.kdl`, into a folder
      above them all (Documentation/Projects.md).
      """,
    example: DiagnosticExample(
      """
      include «"../Shared/Bookmarks.menu.kdl"→"Shared/Bookmarks.menu.kdl"»
      """,
      otherFiles: [
        "Shared/Bookmarks.menu.kdl": """
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
  /// - Parameter root: the root that a project names; nil for the folder of the main file.
  package static func includeOutsideRoot(_ path: String, root: String?, at range: SourceRange) -> Diagnostic {
    let place = root.map { "'\($0)', the root" } ?? "the folder of the main file"
    return Diagnostic(
      .includeOutsideRoot, "'\(path)' is outside \(place)", at: range,
      help: [
        "move the file into it, or put a project file, `menuc.kdl`, into a folder above both"
      ])
  }
}
