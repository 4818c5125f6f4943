extension DiagnosticCode {
  /// `unknown-state-name`: `menuc explain` says more.
  public static let unknownStateName = DiagnosticCode(
    number: 41, name: "unknown-state-name", severity: .error, about: [.conditions, .whatIsMissing], fixes: .suggested,
    summary: "A condition speaks of something that the state does not have.",
    explanation: """
      The condition would be about nothing: no test can set it and no check can decide it, so menuc takes what depends
      on it for always true.

      A condition speaks of the variables that `state` declares, wherever that node stands in the files, and of the
      words of a choice (Documentation/Language.md, Conditions). Case counts.

      Correct the name, or declare it: `flag` for yes or no, `count` for a number, `choice` for one of some words.
      """,
    example: """
      state {
          flag isBookmarked
      }
      menus {
          insert atEndOf=.view {
              section {
                  command removeBookmark: "Remove Bookmark" key="shift+cmd+d"
              }
          }
      }
      responder TabController {
          performs removeBookmark: when=«isBookmraked→isBookmarked»
      }
      """
  )
}

extension Diagnostic {
  /// A name that no variable has; `words` may stand in its place too.
  package static func unknownStateName(
    _ name: String, variables: [StateVariable], words: [String], isCompared: Bool = true, at range: SourceRange
  ) -> Diagnostic {
    let shown = variables.prefix(40).map(\.name).joined(separator: ", ")
    let rest = variables.count > 40 ? " and \(variables.count - 40) more" : ""
    let known = isCompared ? variables.map(\.name) + variables.flatMap(\.kind.words) + words : []
    return Diagnostic(
      .unknownStateName, "the state has no '\(name)'", at: range,
      help: [variables.isEmpty ? "declare it: `state { flag \(name); }`" : "it has " + shown + rest],
      fixes: .closest(to: name, in: known, at: range))
  }
}
