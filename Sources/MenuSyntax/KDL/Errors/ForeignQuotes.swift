extension Diagnostic {
  package static func foreignQuotes(_ quoted: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .foreignQuotes, "these are not KDL quotes, so they become part of the text", at: range,
      help: ["replace them: KDL reads them as letters, and each word between them as a value of its own"],
      fixes: [Fix(quoted.utf8.count <= 60 ? "write \(quoted)" : "quote it", [Edit(range, quoted)], .safe)])
  }
}
