extension Diagnostic {
  /// Something the grammar of KDL 2 does not allow.
  package static func syntaxError(
    _ message: String, at range: SourceRange?, help: [String] = [], notes: [Note] = [], fixes: [Fix] = []
  ) -> Diagnostic {
    Diagnostic(.syntaxError, message, at: range, help: help, notes: notes, fixes: fixes)
  }

  /// A comma between the arguments and properties of a node.
  ///
  /// - Parameter precedesValue: whether the next value follows it without a space.
  package static func commaAfterValue(at range: SourceRange, precedesValue: Bool = false) -> Diagnostic {
    .syntaxError(
      "a comma does not separate arguments in KDL", at: range,
      fixes: [Fix("remove the comma", [Edit(range, precedesValue ? " " : "")], .safe)])
  }
}
