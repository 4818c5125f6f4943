extension Diagnostic {
  /// A text that is not XML, or XML that menuc refuses.
  package static func malformedXML(
    _ message: String, at range: SourceRange?, help: [String] = [], notes: [Note] = [], fixes: [Fix] = []
  ) -> Diagnostic {
    Diagnostic(.malformedXML, message, at: range, help: help, notes: notes, fixes: fixes)
  }
}
