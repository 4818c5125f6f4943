extension Diagnostic {
  /// `isCut`: KDL ends the word too early.
  package static func unquotedKey(_ key: String, at range: SourceRange, isCut: Bool) -> Diagnostic {
    let quoted = StringQuoting.quoted(Array(key.utf8))
    // One half of a pair of quotes is not part of the key.
    let isKey = !key.contains { "“”„‟«»‹›".contains($0) }
    return Diagnostic(
      .unquotedKey, "a key combination must be quoted", at: range,
      help: isCut ? ["put it in quotes: KDL ends a bare word before the first of ( ) { } [ ] / \\ \" # ; ="] : [],
      fixes: isKey ? [Fix(quoted.utf8.count <= 60 ? "write \(quoted)" : "quote it", range, quoted, .safe)] : [])
  }
}
