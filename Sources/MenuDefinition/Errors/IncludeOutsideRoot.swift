extension DiagnosticCode {
  /// `include-outside-root`: `menuc explain` says more.
  public static let includeOutsideRoot = DiagnosticCode(
    number: 17, name: "include-outside-root", severity: .error, isSilenceable: false,
    summary: "An included file lies outside the folder of the main file.",
    explanation: """
      The file is not read, and what it declares is missing.

      A definition reads only what is in its own folder and below, or below the root of its project: a definition
      from somebody else cannot make menuc read other files of the machine, and the folder can be moved as a whole.

      Several apps share files where a project file, `menuc.kdl`, lies in a folder above them all: its folder is the root
      then (Documentation/Projects.md). Otherwise move the file below the folder of the main file.
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
      .includeOutsideRoot, "'\(path)' lies outside \(place)", at: range,
      help: [
        "a definition reads nothing from outside: move the file, or put a project file, `menuc.kdl`, into a folder above "
          + "both"
      ])
  }
}
