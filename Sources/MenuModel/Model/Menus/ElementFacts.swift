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
  /// Whether its key moves to where the user's keyboard layout can type it.
  let allowsLocalization: Bool
  /// Whether its key is mirrored in right-to-left interfaces.
  let allowsMirroring: Bool
  /// Whether it should have a title and has none.
  let isUntitled: Bool
  /// Whether it is hidden and does not say that its key works all the same.
  let isHidden: Bool

  private init(
    key: KeyCombination? = nil, source: SourceRange?, yieldsToApp: Bool = false, hasAlternates: Bool = false,
    allowsLocalization: Bool = true, allowsMirroring: Bool = true, isUntitled: Bool = false, isHidden: Bool = false
  ) {
    self.key = key
    self.source = source
    self.yieldsToApp = yieldsToApp
    self.hasAlternates = hasAlternates
    self.allowsLocalization = allowsLocalization
    self.allowsMirroring = allowsMirroring
    self.isUntitled = isUntitled
    self.isHidden = isHidden
  }

  init(_ element: MenuElement) {
    switch element {
    case .menu(let menu):
      self.init(
        source: menu.source, isUntitled: menu.title.isEmpty && !menu.options.contains(.displayInline),
        isHidden: menu.attributes.contains(.hidden))
    case .command(let command):
      self.init(source: command.source, isUntitled: Self.isUntitled(command), isHidden: Self.isHidden(command))
    case .keyCommand(let keyCommand):
      self.init(
        key: keyCommand.keyCombination, source: keyCommand.command.source, yieldsToApp: keyCommand.yieldsToApp,
        hasAlternates: !keyCommand.command.alternates.isEmpty,
        allowsLocalization: keyCommand.allowsAutomaticLocalization,
        allowsMirroring: keyCommand.allowsAutomaticMirroring,
        isUntitled: Self.isUntitled(keyCommand.command), isHidden: Self.isHidden(keyCommand.command))
    case .action(let action): self.init(source: action.source, isUntitled: action.title.isEmpty)
    case .deferred(let deferred): self.init(source: deferred.source)
    case .sceneActivation(let activation): self.init(source: activation.action.source)
    }
  }

  private static func isUntitled(_ command: Command) -> Bool {
    command.title.isEmpty && command.discoverabilityTitle == nil
  }

  private static func isHidden(_ command: Command) -> Bool {
    command.attributes.contains(.hidden) && command.appKit?.allowsKeyEquivalentWhenHidden != true
  }
}
