/// A key that some place declares for a command: the main menu, a context menu, or an imported list of shortcuts.
struct KeyDeclaration {
  /// The command.
  let identity: Command.Identity
  let key: KeyCombination
  /// What messages call the command: `'Clean Up'`.
  let name: String
  /// What messages call the place: `the main menu`.
  let place: String
  /// Where the key stands.
  let range: SourceRange?
}
