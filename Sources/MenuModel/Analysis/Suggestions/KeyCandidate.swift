/// A key combination that a command might have, if it is free.
struct KeyCandidate: Sendable {
  let key: KeyCombination
  /// How far it is from what people would guess; less is better.
  let distance: Int
  /// What it has to do with the command.
  let reason: String

  /// Every candidate for a command with some modifiers, the closest first.
  ///
  /// - Parameter onlyRelated: whether to leave out keys that have nothing to do with the command.
  static func all(
    for keyCommand: KeyCommand, modifiers: [KeyModifierFlags], besides taken: TakenKeys, onlyRelated: Bool = false
  ) -> [KeyCandidate] {
    let command = keyCommand.command
    let title = command.title.lowercasedWords
    var candidates: [KeyCandidate] = []
    var presses: Set<KeyCombination> = []
    func add(_ key: KeyCombination, _ distance: Int, _ reason: String) {
      guard presses.insert(key.press).inserted else { return }
      candidates.append(KeyCandidate(key: key, distance: distance, reason: reason))
    }
    let expected =
      StandardShortcut.meant(by: command).map { (key: $0.press, owner: $0.owner) }
      + taken.conventions(for: command.action).map { (key: $0.keyCombination, owner: $0.owner) }
    for (key, owner) in expected where modifiers.contains(key.press.modifierFlags) {
      add(key, -4, "the key that people expect \(owner) on")
    }
    for key in Mnemonic(command, current: keyCommand.keyCombination?.press.input, onlyRelated: onlyRelated).keys {
      for flags in modifiers where ModifierHabit.makesShortcut(flags) {
        let variant = Variant(of: KeyCombination(key.input, flags), for: command, title, taken)
        add(
          KeyCombination(key.input, flags), key.distance + ModifierHabit.distance(flags) + variant.distance,
          key.reason + variant.reason)
      }
    }
    // The order in which they were added settles what is equally close.
    return candidates.enumerated().sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
      .map(\.element)
  }
}

/// What a combination with one more modifier than Command says: people take ⇧⌘T for a variant of what ⌘T does.
private struct Variant {
  var distance = 0
  var reason = ""

  init(of key: KeyCombination, for command: Command, _ title: Set<String>, _ taken: TakenKeys) {
    guard [[.shift, .command], [.alternate, .command]].contains(key.modifierFlags) else { return }
    let base = KeyCombination(key.input, .command)
    guard let holder = taken.holder(of: base.press) else { return }
    // Where it is the command itself that has the key, something else wants it too.
    if holder.command?.identity != command.identity, !holder.title.lowercasedWords.isDisjoint(with: title) {
      distance = -1
      reason = ", as a variant of \(holder.displayed)"
    } else if key.modifierFlags.contains(.shift) {
      distance = 2
    }
  }
}

extension String {
  /// The words of a title that say what it is about, for comparison.
  fileprivate var lowercasedWords: Set<String> {
    Set(nameWords.lazy.map { $0.lowercased() }.filter { $0.count > 2 && !["the", "and", "for"].contains($0) })
  }
}
