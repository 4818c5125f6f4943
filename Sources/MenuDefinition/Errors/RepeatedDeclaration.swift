extension DiagnosticCode {
  /// `repeated-declaration`: `menuc explain` says more.
  public static let repeatedDeclaration = DiagnosticCode(
    number: 13, name: "repeated-declaration", severity: .error,
    summary: "Something that a definition has once is declared twice.",
    explanation: """
      The first declaration counts and the second is ignored with all it says. The definition in the example would be
      checked for iPadOS 15 only, and what goes wrong on iPadOS 26 would stay unseen.

      A definition has at most one `app`, all its files together, and each platform has one declaration
      (Documentation/Language.md, Top level). An include is read where it stands, so the first declaration may be in
      another file; the note says where.

      Put both into one, or delete one. An included file needs no `app`: the one of the main file holds for it too.
      """,
    example: """
      app Lantern {
          platforms ipados-15‹
      }
      «app Lantern» {
          platforms→› ipados-26
      }
      """
  )
}

extension Diagnostic {
  package static func repeatedDeclaration(_ name: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
    Diagnostic(
      .repeatedDeclaration, "'\(name)' is declared twice", at: range,
      help: ["keep one; the first is the one that counts"], notes: [Note("first declared here", at: first)])
  }
}
