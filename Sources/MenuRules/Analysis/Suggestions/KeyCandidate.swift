/// A key combination that a command might have, if it is free.
struct KeyCandidate: Sendable {
  let key: KeyCombination
  /// The distance from people's guesses; less is better.
  let distance: Int
  private let relation: String
  /// The holder of the key of which this one is a variant.
  private let base: String?

  /// Made on demand: most candidates are never tried.
  var reason: String { relation + (base.map { ", as a variant of " + $0 } ?? "") }

  /// Every candidate for a command with some modifiers, the closest first; with `onlyRelated` without unrelated keys.
  static func all(
    for keyCommand: KeyCommand, modifiers: [KeyModifierFlags], besides taken: TakenKeys, _ bases: inout BaseKeys,
    onlyRelated: Bool = false
  ) -> [KeyCandidate] {
    let command = keyCommand.command
    let title = command.title.lowercasedWords
    var candidates: [KeyCandidate] = []
    var presses: Set<KeyCombination> = []
    func add(_ key: KeyCombination, _ distance: Int, _ relation: String, variantOf base: String? = nil) {
      guard presses.insert(key.press).inserted else { return }
      candidates.append(KeyCandidate(key: key, distance: distance, relation: relation, base: base))
    }
    let expected =
      StandardShortcut.meant(by: command).map { (key: $0.press, owner: $0.owner) }
      + taken.conventions(for: command.action).map { (key: $0.keyCombination, owner: $0.owner) }
    for (key, owner) in expected where modifiers.contains(key.press.modifierFlags) {
      add(key, -4, "the key that people expect \(owner) on")
    }
    for key in Mnemonic(command, current: keyCommand.keyCombination?.press.input, onlyRelated: onlyRelated).keys {
      for flags in modifiers where ModifierHabit.makesShortcut(flags) {
        let base = [[.shift, .command], [.alternate, .command]].contains(flags) ? bases.base(key.input, taken) : nil
        let variant = Variant(
          of: base, flags, for: command, title, isKept: key.input == keyCommand.keyCombination?.press.input)
        add(
          KeyCombination(key.input, flags), key.distance + ModifierHabit.distance(flags) + variant.distance,
          key.reason, variantOf: variant.base)
      }
    }
    // Equally close ones keep the order in which they were added.
    return candidates.enumerated().sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
      .map(\.element)
  }
}

/// The meaning of one more modifier than Command: people take ⇧⌘T for a variant of ⌘T.
private struct Variant {
  var distance = 0
  /// The holder of the other key, if their titles have a word in common.
  var base: String?

  /// - Parameter isKept: whether the command has the key now, with other modifiers.
  init(of base: BaseKeys.Base?, _ flags: KeyModifierFlags, for command: Command, _ title: Set<String>, isKept: Bool) {
    guard let base else { return }
    // If the command itself has the key, another element wants it too.
    if base.identity != command.identity, !base.words.isDisjoint(with: title) {
      // Close Tab, which was on the key of Close, is only its variant.
      distance = isKept ? -5 : -1
      self.base = base.displayed
    } else if flags.contains(.shift) {
      distance = 2
    }
  }
}

/// The holders of keys with Command alone. Many searches ask for the same few dozens, so each is looked up once.
struct BaseKeys: Sendable {
  struct Base: Sendable {
    let identity: Command.Identity?
    let words: Set<String>
    let displayed: String
  }

  private var bases: [KeyInput: Base?] = [:]

  /// Nil if nothing has the key. The keys must be the same in each request.
  mutating func base(_ input: KeyInput, _ taken: TakenKeys) -> Base? {
    if let known = bases[input] { return known }
    let base = taken.holder(of: KeyCombination(input, .command).press).map {
      Base(identity: $0.command?.identity, words: $0.title.lowercasedWords, displayed: $0.displayed)
    }
    bases[input] = .some(base)
    return base
  }
}

extension String {
  /// The words of a title for a comparison of subjects.
  fileprivate var lowercasedWords: Set<String> {
    // The first words of a title give its subject. A title may be as long as a file.
    let words = String(unicodeScalars.prefix(200)).nameWords.lazy.map { $0.lowercased() }
    return Set(words.filter { $0.count > 2 && !["the", "and", "for"].contains($0) })
  }
}

/// The usual modifiers of shortcuts on Apple's platforms.
///
/// Command is the main modifier, Shift complements another shortcut, Option is for less common commands. The system
/// keeps Control where possible. Source: developer.apple.com/design/human-interface-guidelines/keyboards
package enum ModifierHabit {
  /// The modifiers that are proposed by default, the most usual first. Control with Option is left out: the two are
  /// VoiceOver's own modifiers (VoiceOver User Guide).
  static let usual: [KeyModifierFlags] = [
    .command, [.shift, .command], [.alternate, .command], [.control, .command], [.alternate, .shift, .command],
    [.control, .shift, .command],
  ]

  /// Some modifiers, then the usual sets that contain them and more.
  package static func usual(with flags: KeyModifierFlags) -> [KeyModifierFlags] {
    flags.isEmpty ? usual : [flags] + usual.filter(flags.isStrictSubset)
  }

  private static let distances = [0, 2, 3, 4, 7, 8]

  static func distance(_ flags: KeyModifierFlags) -> Int { usual.firstIndex(of: flags).map { distances[$0] } ?? 10 }

  /// Whether modifiers make a shortcut of a typing key: Shift and Option alone only choose the character.
  static func makesShortcut(_ flags: KeyModifierFlags) -> Bool { !flags.isDisjoint(with: [.command, .control]) }
}
