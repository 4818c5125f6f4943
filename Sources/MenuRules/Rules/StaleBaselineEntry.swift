extension Diagnostic {
  /// - Parameters:
  ///   - reason: the reason why it cannot be found.
  ///   - line: the text to delete, with its line break.
  package static func staleBaselineEntry(
    _ code: DiagnosticCode, because reason: String, at range: SourceRange, line: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .staleBaselineEntry, "'\(code.name)' is accepted here, but \(reason)", at: range,
      help: ["delete the line: it would hide the mistake if it came back"],
      fixes: [Fix("delete the line", [Edit(line, "")], .safe)])
  }
}
