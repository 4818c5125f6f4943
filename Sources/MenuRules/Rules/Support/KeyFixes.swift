/// Proposes other keys to findings about keys, never one key to two commands. A class, since all checks of a
/// compilation share its results. It searches when the first finding asks, so a definition without findings pays
/// nothing.
package final class KeyFixes {
  private let makeFreeKeys: () -> FreeKeys
  private lazy var freeKeys = makeFreeKeys()
  private var proposals: [SourceRange: KeyCombination?] = [:]
  private var proposed: Set<KeyCombination> = []

  /// How many keys are proposed. Searching the candidates of thousands of clashes would take longer than to compile.
  private static let limit = 500

  package init(_ makeFreeKeys: @escaping () -> FreeKeys) {
    self.makeFreeKeys = makeFreeKeys
  }

  /// Replaces a command's key, at the place `range`, by the closest free one; empty without one.
  package func fixes(for keyCommand: KeyCommand, at range: SourceRange?) -> [Diagnostic.Fix] {
    guard let range, let free = proposal(for: keyCommand, at: range) else { return [] }
    return [
      Diagnostic.Fix(
        "use \(free.named), which is free on \(freeKeys.scope.displayedLayouts)",
        [Diagnostic.Edit(range, free.canonical.quoted)])
    ]
  }

  package func fixes(for element: MenuElement, at range: SourceRange?) -> [Diagnostic.Fix] {
    if case .keyCommand(let keyCommand) = element { fixes(for: keyCommand, at: range) } else { [] }
  }

  /// Adds modifiers to a key that types a character, with which the alternates' keys are free too; empty for any other
  /// key, which means something by itself.
  package func fixes(
    addingModifiersTo key: KeyCombination, with alternates: [CommandAlternate] = [], at range: SourceRange?
  ) -> [Diagnostic.Fix] {
    guard key.input.isWritten else { return [] }
    var nameless = KeyCommand(Command(title: "", action: ""), keyCombination: key)
    nameless.alternates = alternates
    return fixes(for: nameless, at: range)
  }

  /// Replaces an alternate's modifiers by the most usual ones with which its key is free.
  package func fixes(for alternate: CommandAlternate, of keyCommand: KeyCommand, at range: SourceRange?) -> [Diagnostic
    .Fix]
  {
    guard let range, let key = keyCommand.keyCombination else { return [] }
    let single = KeyCommand(Command(title: alternate.title, action: alternate.action), keyCombination: key)
    let extra: [KeyModifierFlags] = [.alternate, .shift, .control, [.alternate, .shift], [.control, .shift]]
    let free = extra.first { flags in
      let other = key.adding(flags)
      guard key.modifierFlags.isDisjoint(with: flags), flags != alternate.modifierFlags,
        case .free = freeKeys.verdict(on: other, for: single)
      else { return false }
      return true
    }
    guard let free else { return [] }
    let shown = key.adding(free)
    return [
      Diagnostic.Fix(
        "use \(shown.named), which is free on \(freeKeys.scope.displayedLayouts)",
        [Diagnostic.Edit(range, free.canonical.quoted)])
    ]
  }

  private func proposal(for keyCommand: KeyCommand, at range: SourceRange) -> KeyCombination? {
    if let known = proposals[range] { return known }
    guard proposals.count < Self.limit else { return nil }
    let best = freeKeys.suggestions(for: keyCommand, limit: 1, onlyRelated: true, excluding: proposed).first
    proposals[range] = .some(best?.keyCombination)
    if let best { proposed.insert(best.keyCombination.press) }
    return best?.keyCombination
  }
}
