extension Diagnostic {
  /// - Parameter quoted: the condition with its quotes.
  package static func unquotedCondition(_ quoted: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unquotedCondition, "a condition that is more than a name must be quoted", at: range,
      help: ["put it in quotes: without them it ends at its first space, and the rest are arguments of the node"],
      fixes: [Diagnostic.Fix(quoted.utf8.count <= 60 ? "write \(quoted)" : "quote it", [Edit(range, quoted)], .safe)])
  }
}
