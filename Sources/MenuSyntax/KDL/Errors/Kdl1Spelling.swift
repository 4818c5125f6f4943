extension Diagnostic {
  /// A spelling of KDL 1 with a clear meaning.
  package static func kdl1Spelling(_ message: String, at range: SourceRange, fixes: [Fix]) -> Diagnostic {
    Diagnostic(.kdl1Spelling, message, at: range, fixes: fixes)
  }
}
