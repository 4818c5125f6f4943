extension MenuCheckContext {
  private func owner(of answered: AnsweredKeys.Key) -> KeyOwner? { KeyOwner(of: answered, in: tree, responders) }

  package func command(of answered: AnsweredKeys.Key) -> Command? { owner(of: answered)?.sender }

  func compete(_ first: AnsweredKeys.Key, _ second: AnsweredKeys.Key) -> Bool {
    guard let first = command(of: first), let second = command(of: second) else { return true }
    return areRivals(first, second)
  }

  /// The name by which messages name a key's owner: `the system's 'Italic'`, `the alternate 'Close All'`, `'Fit' of
  /// 'Canvas'`.
  package func name(of answered: AnsweredKeys.Key) -> String {
    let place = responder(of: answered).map { " of '\($0.name)'" } ?? ""
    if answered.alternate != nil, let owner = owner(of: answered) {
      return (answered.isSystems ? "the system's alternate " : "the alternate ") + owner.sender.inQuotes + place
    }
    if answered.isSystems, !tree.facts(of: answered.id).hasTitle, let menu = tree.titles(above: answered.id).last {
      return "the system's \(menu) item"
    }
    let command = place.isEmpty ? tree[answered.id].displayed : owner(of: answered)?.sender.inQuotes ?? ""
    return (answered.isSystems ? "the system's " : "") + command + place
  }

  /// The declaration of a key, or of an alternate's modifiers. Makes no element for a menu's own key.
  package func range(of answered: AnsweredKeys.Key) -> SourceRange? {
    answered.alternate == nil && responder(of: answered) == nil
      ? locator.range(of: .key, in: tree.source(of: answered.id)) : owner(of: answered)?.range(locator)
  }

  /// Another key, or other modifiers of an alternate; empty for the system's keys.
  func keyFixes(for answered: AnsweredKeys.Key) -> [Diagnostic.Fix] {
    guard !answered.isSystems, let owner = owner(of: answered) else { return [] }
    return owner.fixes(keyFixes, at: owner.range(locator))
  }

  func responder(of answered: AnsweredKeys.Key) -> ResponderDeclaration? {
    if case .responder(let index, _, _) = answered.owner { responders[index] } else { nil }
  }
}
