extension DiagnosticEntry {
  static let invertedToggleTitle = DiagnosticEntry(
    number: 55,
    severity: .warning,
    summary: "The title that `validate(_:)` gives a command says the opposite of the command's state.",
    explanation: """
      People read in the menu what a command will do. "Add to Bookmarks" on a page that is bookmarked makes them remove
      the bookmark when they want to be sure to have one; a check mark beside "Hide Sidebar" says twice, and against
      itself, whether the sidebar is there. WWDC21 session 10057 changes such a title by the state of the page.

      A toggled item either changes its name or has a check mark (Apple's Human Interface Guidelines, Toggled Menu
      Items). So two things are reported, and only where the words leave no doubt. The titles are the wrong way round: a
      branch depends on one flag whose name says what is done (`isBookmarked`, `isSidebarShown`), and its title offers
      to do that again, or to undo it while it is not done. Or there is a check mark in a state in which the title is
      one of two opposites that the same validation chooses from, such as Show and Hide, Add and Remove, Pin and Unpin.

      Turn the condition round or exchange the titles; or keep one title and let the check mark speak.
      """,
    example: """
      state {
          flag isBookmarked
      }
      menus {
          insert atEndOf=.view {
              section {
                  command toggleBookmark: "Remove from Bookmarks" key="cmd+d"
              }
          }
      }
      responder TabController {
          performs toggleBookmark:
          validate toggleBookmark: {
              «title "Add to Bookmarks" when=isBookmarked»
          }
      }
      """,
    fixedExample: """
      state {
          flag isBookmarked
      }
      menus {
          insert atEndOf=.view {
              section {
                  command toggleBookmark: "Remove from Bookmarks" key="cmd+d"
              }
          }
      }
      responder TabController {
          performs toggleBookmark:
          validate toggleBookmark: {
              title "Add to Bookmarks" when="!isBookmarked"
          }
      }
      """
  )
}

extension Diagnostic {
  /// A title that offers to do what its flag says is done, or to undo what is not.
  static func swappedToggleTitle(_ title: String, flag: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invertedToggleTitle, "the title is '\(title)' when `\(flag)`, which says the opposite", at: range,
      help: ["a title says what the command will do: turn the condition round, or exchange the titles"])
  }

  /// A check mark beside a title that changes.
  static func markedToggleTitle(
    _ title: String, opposite: String, state: AppState, at range: SourceRange
  ) -> Diagnostic {
    let example = state.displayed.isEmpty ? "always" : "e.g. with \(state.displayed)"
    return Diagnostic(
      .invertedToggleTitle, "'\(title)' has a check mark beside it, and changes to '\(opposite)' as well", at: range,
      help: [
        "\(example): the mark says that it is on, and the title what it will do next",
        "keep one title and let the mark speak, or let the title change and leave the mark out",
      ])
  }
}
