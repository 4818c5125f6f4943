extension DiagnosticEntry {
  static let sameTitleInMenu = DiagnosticEntry(
    number: 67,
    severity: .warning,
    summary: "Two elements of one menu have the same title, as written or in one of the app's languages.",
    explanation: """
      Nobody can tell which of the two does what, and in the overlay they stand side by side. Apple's Human Interface \
      Guidelines ask for titles that describe what an item does. People who search the overlay or the Help menu, and \
      those who use Voice Control, name an item by its title alone, as the shortcuts of a Mac's System Settings do.

      Translations do it where the original does not: Close and Quit, or Find and Search, are easily one word in another \
      language. Then the languages are named.

      Sections without a title count as part of their menu; a section's title tells its elements from others. Not \
      compared are one command that stands twice, alternates, hidden elements, palettes, and what gets its title from a responder or when the menu opens.

      Give one of them another title, or take one away. A submenu with one of the two tells them apart as well.
      """,
    example: """
      menus {
          insert atStartOf=.file {
              command exportPage: "Export…"
              command exportArchive: «"Export…"»
          }
      }
      """,
    fixedExample: """
      menus {
          insert atStartOf=.file {
              command exportPage: "Export Page…"
              command exportArchive: "Export Archive…"
          }
      }
      """
  )
}

extension Diagnostic {
  /// - Parameters:
  ///   - languages: where the titles are the same; empty where they are written so.
  ///   - shown: the title in the first of the languages.
  static func sameTitleInMenu(
    _ title: String, other: String, isSystems: Bool, menu: String?, in languages: [Language], shown: String?,
    at range: SourceRange?, otherRange: SourceRange?
  ) -> Diagnostic {
    let place = menu.map { "in '\($0)'" } ?? "in the menu"
    let owner = isSystems ? "the system's " : ""
    var message = "two elements \(place) have the title '\(title)'"
    var help = ["nobody can tell which of them does what", "give one of them another title"]
    if let shown, !languages.isEmpty {
      message = "'\(title)' and \(owner)'\(other)' \(place) are both '\(shown)' in \(Language.list(languages))"
      help = ["in that language nobody can tell which of them does what", "translate one of them differently"]
    }
    return Diagnostic(
      .sameTitleInMenu, message, at: range, help: help,
      notes: otherRange.map {
        [Note("\(owner.isEmpty ? "the other one" : "\(owner)'\(other)'") is declared here", at: $0)]
      }
        ?? [])
  }
}
