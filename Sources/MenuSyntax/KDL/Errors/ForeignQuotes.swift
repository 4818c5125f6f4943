extension Diagnostic {
  package static func foreignQuotes(_ quoted: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .foreignQuotes, "KDL takes these quotes for letters of the text", at: range,
      help: ["write straight quotes: without them each word is a value of its own"],
      fixes: [Fix(quoted.utf8.count <= 60 ? "write \(quoted)" : "quote it", [Edit(range, quoted)], .safe)])
  }
}
