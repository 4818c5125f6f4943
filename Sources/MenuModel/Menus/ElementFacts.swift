/// The few things of an element that every rule asks about, side by side and without references.
struct ElementFacts: Sendable {
  /// Its key equivalent.
  let key: KeyCombination?
  /// Where it was declared.
  let source: SourceRange?
  /// Whether an app's command with the same key wins.
  let yieldsToApp: Bool
  /// Whether it is a key command that turns into something else while more modifiers are held.
  let hasAlternates: Bool
  /// Whether it should have a title and has none.
  let isUntitled: Bool

  init(_ element: MenuElement) {
    var key: KeyCombination?
    var yieldsToApp = false
    var hasAlternates = false
    switch element {
    case .menu(let menu):
      source = menu.source
      isUntitled = menu.title.isEmpty && !menu.options.contains(.displayInline)
    case .command(let command):
      source = command.source
      isUntitled = command.title.isEmpty && command.discoverabilityTitle == nil
    case .keyCommand(let keyCommand):
      key = keyCommand.keyCombination
      source = keyCommand.command.source
      yieldsToApp = keyCommand.yieldsToApp
      hasAlternates = !keyCommand.command.alternates.isEmpty
      isUntitled = keyCommand.command.title.isEmpty && keyCommand.command.discoverabilityTitle == nil
    case .action(let action):
      source = action.source
      isUntitled = action.title.isEmpty
    case .deferred(let deferred):
      source = deferred.source
      isUntitled = false
    case .sceneActivation(let activation):
      source = activation.action.source
      isUntitled = false
    }
    self.key = key
    self.yieldsToApp = yieldsToApp
    self.hasAlternates = hasAlternates
  }
}
