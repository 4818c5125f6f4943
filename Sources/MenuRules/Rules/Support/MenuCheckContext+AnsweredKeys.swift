extension MenuCheckContext {
  /// The command that a key runs; an alternate is its command with another title and action.
  package func command(of answered: AnsweredKeys.Key) -> Command? {
    var command = tree[answered.id].command
    guard let alternate = alternate(of: answered) else { return command }
    command?.title = alternate.title
    command?.action = alternate.action
    return command
  }

  /// A name of a key's owner for messages: `'Get Info'`, `the system's 'Italic'`, `the alternate 'Close All'`.
  package func name(of answered: AnsweredKeys.Key) -> String {
    guard let alternate = alternate(of: answered) else {
      return (answered.isSystems ? "the system's " : "") + tree[answered.id].displayed
    }
    return (answered.isSystems ? "the system's alternate " : "the alternate ") + "'\(alternate.titleOrAction)'"
  }

  /// The declaration of a key, or of an alternate's modifiers.
  package func range(of answered: AnsweredKeys.Key) -> SourceRange? {
    guard let alternate = alternate(of: answered) else { return range(of: .key, in: answered) }
    return locator.range(of: .modifiers, in: alternate.source)
  }

  /// Another key, or other modifiers of an alternate; empty for the system's keys.
  func keyFixes(for answered: AnsweredKeys.Key) -> [Diagnostic.Fix] {
    if answered.isSystems { return [] }
    guard let alternate = alternate(of: answered) else {
      return keyFixes.fixes(for: tree[answered.id], at: range(of: .key, in: answered))
    }
    guard case .keyCommand(let keyCommand) = tree[answered.id] else { return [] }
    return keyFixes.fixes(for: alternate, of: keyCommand, at: range(of: answered))
  }

  private func alternate(of answered: AnsweredKeys.Key) -> CommandAlternate? {
    guard let index = answered.alternate, let command = tree[answered.id].command else { return nil }
    return command.alternates.indices.contains(index) ? command.alternates[index] : nil
  }
}
