extension Diagnostic {
  /// XML that is not a key layout.
  package static func invalidLayoutFile(
    _ message: String, at range: SourceRange, help: [String] = [], notes: [Note] = []
  ) -> Diagnostic {
    Diagnostic(.invalidLayoutFile, message, at: range, help: help, notes: notes)
  }
}
