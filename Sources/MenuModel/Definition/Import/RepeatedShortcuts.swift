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

extension Diagnostic {
  /// Two shortcuts of one list with one key, or of two lists of one responder.
  static func repeatedShortcut(
    _ title: String, _ key: KeyCombination, first: String, of responder: String, at range: SourceRange,
    firstRange: SourceRange
  ) -> Diagnostic {
    let place = range.file == firstRange.file ? "the same list" : "another list of '\(responder)'"
    return Diagnostic(
      .duplicateShortcut, "\(title) has \(key.displayed), the key of \(first) in \(place)", at: range,
      help: ["one press runs one of them and never both", "give one of them another key"],
      notes: [Note("\(first) is declared here", at: firstRange)])
  }
}
