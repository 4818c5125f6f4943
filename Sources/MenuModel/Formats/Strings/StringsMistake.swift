/// Why a file of translations is not read any further: the first place where it is none, or more than menuc reads.
struct StringsMistake: Error {
  /// What its author is told.
  let diagnostic: Diagnostic

  /// Something that breaks the grammar, or that is not what the place needs.
  init(
    _ message: String, at range: SourceRange, help: [String] = [], notes: [Diagnostic.Note] = [],
    fixes: [Diagnostic.Fix] = []
  ) {
    diagnostic = .malformedStrings(message, at: range, help: help, notes: notes, fixes: fixes)
  }

  /// A limit that was passed.
  init(limit message: String, at range: SourceRange) {
    diagnostic = .limitExceeded(message, at: range)
  }
}
