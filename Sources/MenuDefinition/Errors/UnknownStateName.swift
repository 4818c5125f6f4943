extension DiagnosticCode {
  /// `unknown-state-name`: `menuc explain` says more.
  public static let unknownStateName = DiagnosticCode(
    number: 41, name: "unknown-state-name", severity: .error, about: [.conditions, .whatIsMissing], fixes: .suggested,
    summary: "A condition uses a name that the state does not declare.",
    explanation: """
      No test can set the name and no check can decide it, so menuc treats the condition as always true.

      Correct the name, or declare it: `flag` for yes or no, `count` for a number, `choice` for one of several words.
      Names are case-sensitive, and the `state` may be in any file of the definition (Documentation/Language.md,
      Conditions).
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
  /// A name that no variable has; `words` are allowed in its place too.
  package static func unknownStateName(
    _ name: String, variables: [StateVariable], words: [String], isCompared: Bool = true, at range: SourceRange
  ) -> Diagnostic {
    let shown = variables.prefix(40).map(\.name).joined(separator: ", ")
    let rest = variables.count > 40 ? " and \(variables.count - 40) more" : ""
    let known = isCompared ? variables.map(\.name) + variables.flatMap(\.kind.words) + words : []
    return Diagnostic(
      .unknownStateName, "the state has no '\(name)'", at: range,
      help: [
        variables.isEmpty
          ? "declare it: `state { flag \(name); }`, or `count \(name)` for a number" : "names: " + shown + rest
      ],
      fixes: .closest(to: name, in: known, at: range))
  }
}
