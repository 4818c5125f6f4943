extension DiagnosticCode {
  /// `syntax-error`: `menuc explain` says more.
  public static let syntaxError = DiagnosticCode(
    number: 1, name: "syntax-error", severity: .error, isSilenceable: false, fixes: [.safe, .suggested],
    summary: "The file is not KDL 2.",
    explanation: """
      A definition is a KDL 2 document. Where it breaks the grammar, what was meant is a guess, and a menu built from a \
      guess is worse than none; so the rest of the file is checked, but nothing is written.

      One run reports every error that does not follow from another one. The most frequent: a quote or a brace that is \
      not closed, two entries without a space between them, a word with a character that needs quotes, and a brace on \
      the line after its node.

      Source: the KDL Document Language 2.0.0, "Full Grammar".
      """,
    example: """
      app Lantern {
          platforms «[→»ipados-26‹]→›
      }
      """
  )
}

extension Diagnostic {
  /// Something the grammar of KDL 2 does not allow.
  package static func syntaxError(
    _ message: String, at range: SourceRange?, help: [String] = [], notes: [Note] = [], fixes: [Fix] = []
  ) -> Diagnostic {
    Diagnostic(.syntaxError, message, at: range, help: help, notes: notes, fixes: fixes)
  }
}
