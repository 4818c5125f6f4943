extension Diagnostic {
  /// A condition that KDL reads as several values.
  package static func unquotedCondition(_ text: String, at range: SourceRange) -> Diagnostic {
    let quoted = StringQuoting.quoted(Array(ConditionSpelling.mended(text, besides: { _ in false }).utf8))
    return Diagnostic(
      .unquotedCondition, "a condition that is more than a name must be quoted", at: range,
      help: ["put it in quotes: unquoted, it ends at a space, a bracket or ="],
      fixes: [Fix(quoted.utf8.count <= 60 ? "write \(quoted)" : "quote it", range, quoted, .safe)])
  }
}
