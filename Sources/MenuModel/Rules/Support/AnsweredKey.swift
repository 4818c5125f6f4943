/// A key that an element answers to: its own, or that of one of its alternates.
struct AnsweredKey: Sendable {
  let element: MenuCheckContext.KeyedElement
  /// The index of the alternate among those of its command; nil for the element's own key.
  let alternate: Int?
  let key: KeyCombination
  /// What a person presses for it.
  let press: KeyCombination

  var isSystems: Bool { element.isSystems }
}

extension MenuCheckContext {
  /// Every key that some elements answer to, in menu order, an alternate's after its command's. O(keys).
  func answeredKeys(where isCounted: (KeyedElement) -> Bool = { _ in true }) -> [AnsweredKey] {
    var keys: [AnsweredKey] = []
    for element in keyed where isCounted(element) {
      // Most commands have no alternates, and need not be made.
      guard tree.facts(of: element.id).hasAlternates, case .keyCommand(let keyCommand) = tree[element.id] else {
        keys.append(AnsweredKey(element: element, alternate: nil, key: element.key, press: element.press))
        continue
      }
      tree.forEachKey(of: keyCommand, element.key) { key, alternate in
        keys.append(AnsweredKey(element: element, alternate: alternate?.offset, key: key, press: key.press))
      }
    }
    return keys
  }

  /// The command that a key runs: an alternate is its command with a title and an action of its own.
  func command(of answered: AnsweredKey) -> Command? {
    var command = tree[answered.element.id].command
    guard let alternate = alternate(of: answered) else { return command }
    command?.title = alternate.title
    command?.action = alternate.action
    return command
  }

  /// What a message calls the owner of a key: `'Get Info'`, `the alternate 'Close All'`.
  func name(of answered: AnsweredKey) -> String {
    guard let alternate = alternate(of: answered) else { return name(of: answered.element) }
    return (answered.isSystems ? "the system's alternate " : "the alternate ") + "'\(alternate.titleOrAction)'"
  }

  /// Where a key is declared, or the modifiers that make it another one.
  func range(of answered: AnsweredKey) -> SourceRange? {
    guard let alternate = alternate(of: answered) else { return range(of: .key, in: answered.element) }
    return locator.range(of: .modifiers, in: alternate.source)
  }

  /// Another key, or other modifiers of an alternate; empty for what is the system's.
  func keyFixes(for answered: AnsweredKey) -> [Diagnostic.Fix] {
    guard let alternate = alternate(of: answered) else { return keyFixes(for: answered.element) }
    guard !answered.isSystems, case .keyCommand(let keyCommand) = tree[answered.element.id] else { return [] }
    return keyFixes.fixes(for: alternate, of: keyCommand, at: range(of: answered))
  }

  private func alternate(of answered: AnsweredKey) -> CommandAlternate? {
    guard let index = answered.alternate, let command = tree[answered.element.id].command else { return nil }
    return command.alternates.indices.contains(index) ? command.alternates[index] : nil
  }
}
