extension DiagnosticEntry {
  static let undiscoverableSubmenuCommand = DiagnosticEntry(
    number: 34,
    severity: .warning,
    summary: "A command in a submenu has a title that means little without the submenu's.",
    explanation: """
      The overlay that appears while Command is held has one section for each top-level menu and flattens what is
      below (WWDC21 session 10057). "Sort > Name" in the View menu is just "Name" there, and nobody knows what ⌃⌘1
      does.

      The overlay prefers `discoverabilityTitle` over the title; the menu keeps the short title (Apple's documentation
      of `UICommand`: an "elaborated title used in keyboard shortcut overlay").

      Say in `discoverabilityTitle=` what the command does without its menu, as a person would say it. Nothing is
      reported where the title repeats a word of the submenu's title.
      """,
    example: """
      menus {
          insert atEndOf=.view {
              menu sort "Sort by" {
                  command sortByName: «"Name"» key="ctrl+cmd+1"
              }
          }
      }
      """,
    fixedExample: """
      menus {
          insert atEndOf=.view {
              menu sort "Sort by" {
                  command sortByName: "Name" key="ctrl+cmd+1" discoverabilityTitle="Sort by Name"
              }
          }
      }
      """
  )
}

extension Diagnostic {
  static func undiscoverableSubmenuCommand(
    _ title: String, menus: [String], section: String, at range: SourceRange?, after titleRange: SourceRange?
  ) -> Diagnostic {
    let proposal = (menus + [title]).joined(separator: " ")
    return Diagnostic(
      .undiscoverableSubmenuCommand,
      "'\(title)' stands alone in the overlay, without its menu '\(menus.joined(separator: " > "))'",
      at: range,
      help: [
        "the overlay flattens submenus: under '\(section)' people read only '\(title)'",
        "say the whole thing in discoverabilityTitle=",
      ],
      fixes: titleRange.map {
        [
          Fix(
            "add a discoverability title",
            [Edit(SourceRange(file: $0.file, start: $0.end, end: $0.end), " discoverabilityTitle=\(proposal.quoted)")])
        ]
      } ?? [])
  }
}
