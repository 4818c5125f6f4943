extension Diagnostic {
  /// A comma between the arguments and properties of a node.
  ///
  /// - Parameter precedesValue: whether the next value follows it without a space.
  package static func commaAfterValue(at range: SourceRange, precedesValue: Bool = false) -> Diagnostic {
    Diagnostic(
      .syntaxError, "a comma does not separate arguments in KDL", at: range,
      fixes: [Fix("remove the comma", range, precedesValue ? " " : "", .safe)])
  }
}
