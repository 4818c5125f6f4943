extension Diagnostic {
  /// A file that belongs elsewhere.
  package static func misplacedFile(_ file: MisplacedFile, at range: SourceRange) -> Diagnostic {
    Diagnostic(.unsupportedFile, file.message, at: range, help: [file.help])
  }
}
