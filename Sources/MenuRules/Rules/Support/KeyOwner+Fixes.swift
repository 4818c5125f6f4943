extension KeyOwner {
  /// The declaration of the key, or of the alternate's modifiers.
  func range(_ locator: ElementLocator) -> SourceRange? {
    locator.range(of: alternate == nil ? .key : .modifiers, in: sender.source)
  }

  /// Another key at a place, or other modifiers of the alternate.
  func fixes(_ keyFixes: KeyFixes, at range: SourceRange?) -> [Diagnostic.Fix] {
    alternate.map { keyFixes.fixes(for: $0, of: keyCommand, at: range) } ?? keyFixes.fixes(for: keyCommand, at: range)
  }
}
