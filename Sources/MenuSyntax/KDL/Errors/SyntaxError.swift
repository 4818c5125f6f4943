extension DiagnosticCode {
  /// `syntax-error`: `menuc explain` says more.
  public static let syntaxError = DiagnosticCode(
    number: 1, name: "syntax-error", severity: .error, isSilenceable: false, fixes: [.safe, .suggested],
    summary: "The file is not valid KDL 2.",
    explanation: """
      A definition is a KDL 2 document. menuc checks the rest of the file but writes no output, because a menu built
      from a guess is worse than none.

      Common causes: a quote or brace that is not closed, two entries without a space between them, a word that needs
      quotes, or a brace on the line after its node (KDL 2.0.0, Full Grammar).
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

  /// A comma between the arguments and properties of a node.
  ///
  /// - Parameter precedesValue: whether the next value follows it without a space.
  package static func commaAfterValue(at range: SourceRange, precedesValue: Bool = false) -> Diagnostic {
    .syntaxError(
      "a comma does not separate arguments in KDL", at: range,
      fixes: [Fix("remove the comma", [Edit(range, precedesValue ? " " : "")], .safe)])
  }
}
