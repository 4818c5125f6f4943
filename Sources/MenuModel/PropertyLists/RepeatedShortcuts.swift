/// Finds shortcuts of one responder with one key and different actions: only one of them runs.
struct RepeatedShortcuts: Sendable {
  /// What has each key first, of each responder.
  private var first: [String: [KeyCombination: (command: Command, range: SourceRange)]] = [:]

  /// Adds a list and returns what it repeats of itself and of the lists of the responder before it. O(shortcuts).
  mutating func add(_ list: ShortcutList, of responder: String) -> [Diagnostic] {
    var found = LimitedDiagnostics()
    for (keyCommand, (range, key)) in zip(list.keyCommands, list.keys) {
      let command = keyCommand.command
      guard let other = first[responder]?[key] else {
        first[responder, default: [:]][key] = (command, range)
        continue
      }
      if other.command.action == command.action { continue }
      found.append(
        .repeatedShortcut(
          command.inQuotes, key, first: other.command.inQuotes, of: responder, at: range, firstRange: other.range))
    }
    return found.all
  }
}
