extension DiagnosticCode {
  /// `foreign-quotes`: `menuc explain` says more.
  public static let foreignQuotes = DiagnosticCode(
    number: 82, name: "foreign-quotes", severity: .warning, isSilenceable: false, fixes: [.safe, .suggested],
    summary: "A text stands between quotes that are not KDL's.",
    explanation: """
      KDL knows one kind of quotes, `"`. Any other is a letter to it: the menu would show the title in the example with its \
      quotes, and where there is a space between them, each word would be an argument of its own, which is an error here.

      Editors and messengers write such quotes by themselves, and other languages have them. Where they belong to the \
      title, as in French, write them between KDL's.

      Source: the KDL Document Language 2.0.0, "Identifier String" and "Quoted String".
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
      .foreignQuotes, "KDL takes these quotes for letters", at: range, severity: isWord ? .warning : .error,
      help: [
        isWord
          ? "people see them on the device" : "each word between them is an argument of its own"
      ],
      fixes: isWord ? [write(quoted), write(keeping)] : [write(quoted)])
  }
}
