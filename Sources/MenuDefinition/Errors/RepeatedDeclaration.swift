extension DiagnosticCode {
  /// `repeated-declaration`: `menuc explain` says more.
  public static let repeatedDeclaration = DiagnosticCode(
    number: 13, name: "repeated-declaration", severity: .error,
    summary: "A definition declares the same thing twice.",
    explanation: """
      The first declaration counts, and menuc ignores the second. It would check the example for iPadOS 15 only and
      miss problems on iPadOS 26.

      A definition with all its files has at most one `app`, and one declaration for each platform
      (Documentation/Language.md, Top level). Merge the two or delete one. An included file needs no `app`.
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
      help: ["delete one: only the first counts"], notes: [Note("first declared here", at: first)])
  }
}
