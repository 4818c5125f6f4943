extension Diagnostic {
  package static func repeatedDeclaration(_ name: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
    Diagnostic(
      .repeatedDeclaration, "'\(name)' is declared twice", at: range,
      help: ["delete one: only the first counts"], notes: [Note("first declared", here: first)])
  }
}
