extension DiagnosticCode {
  package static let kdl1Spelling = DiagnosticCode(
    number: 2, name: "kdl-1-spelling", severity: .error, isSilenceable: false, fixes: .safe,
    summary: "The file uses a spelling of KDL 1 that KDL 2 has replaced.",
    explanation: """
      KDL 2 writes keywords with a hash (`#true`, `#false`, `#null`), raw strings without an r (`#"..."#`), strings of \
      several lines with three quotes, and a slash without an escape. The spellings of KDL 1 are no longer KDL: the \
      language was designed so that a document means the same in both versions or is an error in one of them.

      What was meant is plain here, so checking goes on as if it had been written right, and the fix writes it right.

      Source: the KDL Document Language 2.0.0, "Compatibility", "Identifier String" and "Raw String".
      """,
    example: """
      app Lantern localizesKeyCommands=«true→#true» {
          platforms ipados-26
      }
      """
  )
}

extension Diagnostic {
  /// A spelling of KDL 1 whose meaning is plain.
  package static func kdl1Spelling(_ message: String, at range: SourceRange, fixes: [Fix]) -> Diagnostic {
    Diagnostic(.kdl1Spelling, message, at: range, fixes: fixes)
  }
}
