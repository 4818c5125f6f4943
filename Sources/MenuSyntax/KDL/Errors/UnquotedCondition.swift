extension DiagnosticCode {
  /// `unquoted-condition`: `menuc explain` says more.
  public static let unquotedCondition = DiagnosticCode(
    number: 79, name: "unquoted-condition", severity: .error, isSilenceable: false, fixes: .safe,
    summary: "A condition that is more than a single name has no quotes.",
    explanation: """
      Without quotes a condition ends at its first space. `when=isRead && isJunk` is valid KDL with the condition
      `isRead`; `&&` and `isJunk` become arguments of the node. The responder in the example would perform two more
      actions, and would perform `reply:` in the wrong states.

      Quote a condition that has spaces or one of ( ) = in it. A single name needs no quotes: `when=isRead` (KDL
      2.0.0, Argument; Non-identifier characters).
      """,
    example: """
      state {
          flag isRead
          flag isJunk
      }
      menus {
          insert atEndOf=.view {
              section {
                  command reply: "Reply" key="shift+cmd+y"
              }
          }
      }
      responder MessageList {
          performs reply: when=«isRead && isJunk→"isRead && isJunk"»
      }
      """
  )
}

extension Diagnostic {
  /// - Parameter quoted: the condition as it should stand there.
  package static func unquotedCondition(_ quoted: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unquotedCondition, "a condition that is more than a name must be quoted", at: range,
      help: ["put it in quotes: without them it ends at its first space, and the rest are arguments of the node"],
      fixes: [Diagnostic.Fix(quoted.utf8.count <= 60 ? "write \(quoted)" : "quote it", [Edit(range, quoted)], .safe)])
  }
}
