extension DiagnosticCode {
  package static let includeOutsideRoot = DiagnosticCode(
    number: 17, name: "include-outside-root", severity: .error, isSilenceable: false,
    summary: "An included file lies outside the folder of the main file.",
    explanation: """
      The file is not read, and what it declares is missing.

      A definition reads only what is in its own folder and below (Documentation/Language.md, include): a definition
      from somebody else cannot make menuc read other files of the machine, and the folder can be moved as a whole.

      Move the file below the folder of the main file, or check a main file further up that includes both.
      """,
    example: DiagnosticExample(
      """
      include «"../Shared/Bookmarks.menu.kdl"»
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
      ]),
    fixedExample: DiagnosticExample(
      """
      include "Shared/Bookmarks.menu.kdl"
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
  static func includeOutsideRoot(_ path: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .includeOutsideRoot, "'\(path)' lies outside the folder of the main file", at: range,
      help: ["move it below that folder, or compile a main file further up"])
  }
}
