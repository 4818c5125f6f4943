extension MenuCheckContext {
  /// The command that a key runs; an alternate is its command with another title and action.
  package func command(of answered: AnsweredKeys.Key) -> Command? {
    var command = keyCommand(of: answered)?.command
    guard let alternate = alternate(of: answered) else { return command }
    command?.title = alternate.title
    command?.action = alternate.action
    return command
  }

  func compete(_ first: AnsweredKeys.Key, _ second: AnsweredKeys.Key) -> Bool {
    guard let first = command(of: first), let second = command(of: second) else { return true }
    return areRivals(first, second)
  }

  /// As messages name a key's owner: `the system's 'Italic'`, `the alternate 'Close All'`, `'Fit' of 'Canvas'`.
  package func name(of answered: AnsweredKeys.Key) -> String {
    let owner = responder(of: answered).map { " of '\($0.name)'" } ?? ""
    guard let alternate = alternate(of: answered) else {
      let command = owner.isEmpty ? tree[answered.id].displayed : keyCommand(of: answered)?.command.inQuotes ?? ""
      if answered.isSystems, !tree.facts(of: answered.id).hasTitle, let menu = tree.titles(above: answered.id).last {
        return "the system's \(menu) item"
      }
      return (answered.isSystems ? "the system's " : "") + command + owner
    }
    return (answered.isSystems ? "the system's alternate " : "the alternate ") + "'\(alternate.titleOrAction)'" + owner
  }

  /// The declaration of a key, or of an alternate's modifiers.
  package func range(of answered: AnsweredKeys.Key) -> SourceRange? {
    if let alternate = alternate(of: answered) { return locator.range(of: .modifiers, in: alternate.source) }
    let isOwn = responder(of: answered) != nil
    return locator.range(
      of: .key, in: isOwn ? keyCommand(of: answered)?.command.source : tree.source(of: answered.id))
  }

  /// Another key, or other modifiers of an alternate; empty for the system's keys.
  func keyFixes(for answered: AnsweredKeys.Key) -> [Diagnostic.Fix] {
    guard !answered.isSystems, let keyCommand = keyCommand(of: answered) else { return [] }
    let range = range(of: answered)
    return alternate(of: answered).map { keyFixes.fixes(for: $0, of: keyCommand, at: range) }
      ?? keyFixes.fixes(for: keyCommand, at: range)
  }

  func responder(of answered: AnsweredKeys.Key) -> ResponderDeclaration? {
    if case .responder(let index, _, _) = answered.owner { responders[index] } else { nil }
  }

  private func keyCommand(of answered: AnsweredKeys.Key) -> KeyCommand? {
    if case .responder(let index, let number, _) = answered.owner { return responders[index].keyCommands[number] }
    return if case .keyCommand(let keyCommand) = tree[answered.id] { keyCommand } else { nil }
  }

  private func alternate(of answered: AnsweredKeys.Key) -> CommandAlternate? {
    guard let index = answered.alternate, let keyCommand = keyCommand(of: answered) else { return nil }
    let alternates = keyCommand.command.alternates
    return alternates.indices.contains(index) ? alternates[index] : nil
  }
}
