extension DiagnosticCode {
  package static let kdl1Spelling = DiagnosticCode(
    number: 2, name: "kdl-1-spelling", severity: .error, isSilenceable: false, fixes: .safe,
    summary: "The file uses a KDL 1 spelling that KDL 2 replaced.",
    explanation: """
      KDL 2 writes keywords with a hash (`#true`, `#false`, `#null`), raw strings without an r (`#"..."#`) and strings
      of several lines with three quotes. It does not escape the slash.

      The fix writes the KDL 2 spelling. No document means something else in the other version (KDL 2.0.0,
      Compatibility, Identifier String, Raw String).
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
