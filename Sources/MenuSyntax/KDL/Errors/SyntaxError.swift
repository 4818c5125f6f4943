extension Diagnostic {
  package static func syntaxError(
    _ message: String, at range: SourceRange?, help: [String] = [], notes: [Note] = [], fixes: [Fix] = []
  ) -> Diagnostic {
    Diagnostic(.syntaxError, message, at: range, help: help, notes: notes, fixes: fixes)
  }

  /// - Parameter precedesValue: whether the next value follows without a space.
  package static func commaAfterValue(at range: SourceRange, precedesValue: Bool = false) -> Diagnostic {
    .syntaxError(
      "a comma does not separate arguments in KDL", at: range,
      fixes: [Fix("remove the comma", [Edit(range, precedesValue ? " " : "")], .safe)])
  }
}
