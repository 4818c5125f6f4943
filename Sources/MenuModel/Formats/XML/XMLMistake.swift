/// Why a document is not read: the first place where it is no XML, or where it is more than menuc reads.
struct XMLMistake: Error {
  /// What its author is told.
  let diagnostic: Diagnostic

  /// Something that is not well-formed, or that is refused.
  init(
    _ message: String, at range: SourceRange, help: [String] = [], notes: [Diagnostic.Note] = [],
    fixes: [Diagnostic.Fix] = []
  ) {
    diagnostic = .malformedXML(message, at: range, help: help, notes: notes, fixes: fixes)
  }

  /// A limit that was passed.
  init(limit message: String, at range: SourceRange?) {
    diagnostic = .limitExceeded(message, at: range)
  }
}
