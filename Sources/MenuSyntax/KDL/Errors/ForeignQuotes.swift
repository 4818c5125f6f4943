extension DiagnosticCode {
  /// `foreign-quotes`: `menuc explain` says more.
  public static let foreignQuotes = DiagnosticCode(
    number: 82, name: "foreign-quotes", severity: .warning, isSilenceable: false, fixes: [.safe, .suggested],
    summary: "A text is in quotes that are not KDL's.",
    explanation: """
      KDL has one kind of quotes: `"`. It reads any other as a letter, so the menu shows the title in the example with
      its quotes. If the text has spaces, each word is an argument of its own, which is an error.

      Editors, messengers and other languages write such quotes. Replace them with `"`. If they belong to the title,
      as in French, put KDL's quotes around them (KDL 2.0.0, Identifier String; Quoted String).
      """,
    example: """
      menus {
          insert atEndOf=.view {
              section {
                  command reply: «'Reply'→"Reply"» key="shift+cmd+y"
              }
          }
      }
      """
  )
}

extension Diagnostic {
  /// - Parameters:
  ///   - keeping: the text with the quotes it has, between KDL's.
  ///   - isWord: whether KDL reads it as one word, of which the quotes are letters.
  package static func foreignQuotes(
    _ quoted: String, keeping: String, isWord: Bool, at range: SourceRange
  ) -> Diagnostic {
    let write = { (text: String) in
      Fix(text.utf8.count <= 60 ? "write \(text)" : "quote it", [Edit(range, text)], isWord ? .suggested : .safe)
    }
    return Diagnostic(
      .foreignQuotes, "these are not KDL quotes, so they become part of the text", at: range,
      severity: isWord ? .warning : .error,
      help: [
        isWord
          ? "replace them: people see them on the device"
          : "replace them: each word between them is an argument of its own"
      ],
      fixes: isWord ? [write(quoted), write(keeping)] : [write(quoted)])
  }
}
