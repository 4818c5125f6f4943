extension Diagnostic {
  static func duplicateActionIdentifier(
    _ identifier: Action.Identifier, owner: String, at range: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      .duplicateActionIdentifier, "the action identifier '\(identifier.rawValue)' already belongs to \(owner)",
      at: range)
  }
}
