extension Rule {
  /// Two commands with one key on a platform that accepts it: the first in menu order takes it. An error if both have
  /// targets, so that the focus does not matter. A warning if the two may never be enabled together, and in a menu that
  /// takes no keys while it is closed.
  static let duplicateShortcut = Rule.menu { context in
    guard context.platform.rules.contains(.acceptsDuplicates) else { return [] }
    let keys = context.keys
    let shared = KeySet(keys.map(\.press).repeated)
    if shared.isEmpty { return [] }
    var owners: [KeyCombination: [AnsweredKeys.Key]] = [:]
    return keys.compactMap { key in
      let press = key.press
      guard shared.contains(press) else { return nil }
      let earlier = owners[press] ?? []
      // The first few of thousands with one key are enough to find the mistake.
      if earlier.count < 8 { owners[press, default: []].append(key) }
      // People cannot change the keys of two system items.
      let all = earlier.filter { !key.isSystems || !$0.isSystems }.compactMap { first in
        SharedKey(key, with: first, in: context).map { (key: first, shared: $0) }
      }
      // A pair that may be enabled at the same time is worse than the first pair that may not.
      guard let worst = all.first(where: { $0.shared.severity == .error }) ?? all.first else { return nil }
      // An app can change its own command, wherever the system's is, and the expected item keeps its key.
      let isFirst =
        !worst.key.isSystems && (key.isSystems || context.isExpected(key, insteadOf: worst.key, on: press))
      let own = isFirst ? worst.key : key
      return Diagnostic.sharedShortcut(
        worst.shared, isFirst: isFirst, at: context.range(of: own),
        otherRange: context.range(of: isFirst ? key : worst.key), fixes: context.keyFixes(for: own))
    }
  }

  /// One responder's shortcuts with one key and different actions: only one of them runs. O(shortcuts).
  static let repeatedShortcut = Rule.definition { context in
    var first: [String: [KeyCombination: (command: Command, platforms: [String]?)]] = [:]
    return context.definition.responders.filter { $0.isImported || $0.isPartial }.flatMap { list in
      var found = LimitedDiagnostics()
      // Code or a condition may take a shortcut away.
      let conditional = Set(list.performs.filter { $0.condition != nil }.map(\.action))
      for keyCommand in list.keyCommands {
        let command = keyCommand.command
        guard let key = keyCommand.keyCombination, command.appKit?.changedBy == nil,
          !conditional.contains(command.action)
        else { continue }
        guard let (other, platforms) = first[list.name]?[key] else {
          first[list.name, default: [:]][key] = (command, list.platforms)
          continue
        }
        if let platforms, let own = list.platforms, Set(own).isDisjoint(with: platforms) { continue }
        guard other.action != command.action, let range = context.locator.range(of: .key, in: command.source),
          let firstRange = context.locator.range(of: .key, in: other.source)
        else { continue }
        let place = range.file == firstRange.file ? "the same list" : "another list of '\(list.name)'"
        found.append(
          Diagnostic(
            .duplicateShortcut, "\(command.inQuotes) has \(key.named), the key of \(other.inQuotes) in \(place)",
            // Code that menuc does not follow may keep one of the two away.
            at: range, severity: list.isPartial ? .warning : nil,
            help: ["give one of them another key: a press runs only one of them"],
            notes: [Diagnostic.Note("\(other.inQuotes) is declared", here: firstRange)]))
      }
      return found.all
    }
  }
}

extension Sequence<KeyCombination> {
  /// The repeated keys, as often as they are repeated.
  fileprivate var repeated: [KeyCombination] {
    var seen: Set<KeyCombination> = []
    return filter { !seen.insert($0).inserted }
  }
}

extension Diagnostic {
  /// - Parameter isFirst: whether the first of the two is the one to change.
  static func sharedShortcut(
    _ shared: SharedKey, isFirst: Bool, at range: SourceRange?, otherRange: SourceRange?, fixes: [Fix]
  ) -> Diagnostic {
    let place = shared.path.isEmpty ? "" : " in \(shared.path.joined(separator: " > "))"
    var remedy = "give one of them another key"
    if shared.key.press != shared.key || shared.firstKey != shared.key, shared.firstKey != shared.key {
      let spellings = "'\(shared.key.canonical)' and '\(shared.firstKey.canonical)'"
      remedy += ": \(spellings) are both \(shared.key.press.displayed) on a US keyboard\(shared.doubt)"
      if let name = shared.answersToEquals { remedy += "; \(name) answers without Shift too (Chromium's tests)" }
    }
    let other = isFirst ? shared.name : shared.firstName
    let message =
      isFirst
      ? "\(shared.firstName)\(place) has \(shared.firstKey.named), the key of \(other)"
      : "\(shared.name) has \(shared.key.named), the key of \(other)\(place)"
    return Diagnostic(
      .duplicateShortcut, message, at: range, severity: shared.severity,
      help: [remedy] + sharedShortcutEffects(shared),
      notes: otherRange.map { [Note("\(other) is declared", here: $0)] } ?? [], fixes: fixes)
  }

  private static func sharedShortcutEffects(_ shared: SharedKey) -> [String] {
    let (first, later) = (shared.firstName, shared.name)
    let assumption = "they take turns if a disabled item gives up its key (not measured on a device)"
    let whileBoth = "while both can run, \(first) takes the key, because it comes first"
    switch (shared.relation, shared.system) {
    case (.sameAction(let action), _):
      return ["both send `\(action.rawValue)`, and the first in menu order takes the key"]
    case (.turns, .context), (.alwaysFirst, .context), (.buttonFirst, .context), (.fixedLater, .context),
      (.fixedFirst, .context), (.targets, .context):
      return ["a closed menu takes no keys, but people see one key at two items"]
    case (.turns, .main):
      return [assumption, whileBoth]
    case (.alwaysFirst, .main): return ["\(first) comes first, and the application always performs it"]
    case (.buttonFirst, .main): return ["\(first) comes first, and takes the key unless `disabled(_:)` disables it"]
    case (.fixedLater(let target), .main):
      return [
        "\(first) goes to the first responder and \(later) to \(target): \(assumption)",
        whileBoth,
      ]
    case (.fixedFirst(let target), .main):
      return ["\(first) goes to \(target), whatever has the focus, and takes the key whenever it is enabled"]
    case (.targets(let one, let other), .main):
      let targets = one == other ? "both go to \(one)" : "they go to \(one) and to \(other)"
      return ["\(targets), whatever has the focus: \(first) comes first and takes the key whenever it is enabled"]
    }
  }
}
