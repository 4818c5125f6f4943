/// Why a key layout file is not read: the first place that is not as Apple's format wants it.
struct KeylayoutMistake: Error {
  /// What its author is told.
  let diagnostic: Diagnostic

  init(_ message: String, at range: SourceRange, help: String?..., notes: [Diagnostic.Note] = []) {
    diagnostic = .invalidLayoutFile(message, at: range, help: help.compactMap(\.self), notes: notes)
  }
}
