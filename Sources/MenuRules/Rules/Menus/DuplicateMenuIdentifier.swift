extension Diagnostic {
  static func duplicateMenuIdentifier(
    _ identifier: Menu.Identifier, owner: String, at range: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      .duplicateMenuIdentifier, "the identifier '\(identifier.displayed)' already belongs to \(owner)", at: range)
  }
}
