extension Diagnostic {
  package static func unsupportedFile(_ message: String, at range: SourceRange, help: [String]) -> Diagnostic {
    Diagnostic(.unsupportedFile, message, at: range, help: help)
  }

  package static func misplacedFile(_ file: MisplacedFile, at range: SourceRange) -> Diagnostic {
    .unsupportedFile(file.message, at: range, help: [file.help])
  }
}
