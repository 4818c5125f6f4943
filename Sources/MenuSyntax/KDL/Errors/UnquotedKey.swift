extension DiagnosticCode {
  /// `unquoted-key`: `menuc explain` says more.
  public static let unquotedKey = DiagnosticCode(
    number: 3, name: "unquoted-key", severity: .error, isSilenceable: false, fixes: .safe,
    summary: "A key combination is not in quotes.",
    explanation: """
      KDL ends a bare word at the first of ( ) { } [ ] / \\ " # ; = and several of these are keys. `key=cmd+;` is
      legal KDL, but means the key `cmd+` and the end of the node; `key=cmd+\\` swallows the next line. The command
      would silently get another shortcut, or none.

      Quote every key combination, even where a bare word would work (KDL 2.0.0, Non-identifier characters).
      """,
    example: """
      app Lantern {
          platforms ipados-26
      }
      menus {
          insert atStartOf=.file {
              command newTab: "New Tab" key=«cmd+;→"cmd+;"»
          }
      }
      """
  )
}

extension Diagnostic {
  /// A bare key combination; `isCut` says that KDL ends the word before its author did.
  package static func unquotedKey(_ key: String, at range: SourceRange, isCut: Bool) -> Diagnostic {
    let quoted = StringQuoting.quoted(Array(key.utf8))
    // One half of a pair of quotes is no part of the key.
    let isKey = !key.contains { "“”„‟«»‹›".contains($0) }
    return Diagnostic(
      .unquotedKey, "a key combination must be quoted", at: range,
      help: isCut ? ["KDL ends a bare word before the first of ( ) { } [ ] / \\ \" # ; ="] : [],
      fixes: isKey ? [Fix(quoted.utf8.count <= 60 ? "write \(quoted)" : "quote it", [Edit(range, quoted)], .safe)] : [])
  }
}
