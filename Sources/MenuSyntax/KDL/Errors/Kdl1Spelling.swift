extension Diagnostic {
  package static func kdl1Spelling(_ message: String, at range: SourceRange, fixes: [Fix]) -> Diagnostic {
    Diagnostic(.kdl1Spelling, message, at: range, fixes: fixes)
  }
}
