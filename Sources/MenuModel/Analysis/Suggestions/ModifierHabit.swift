/// How readily people reach for some modifiers, as Apple's platforms use them.
///
/// Command is the main modifier, Shift complements another shortcut, Option is for less common commands, and Control is
/// left to the system where possible. Source: developer.apple.com/design/human-interface-guidelines/keyboards
enum ModifierHabit {
  /// The modifiers that are proposed without being asked for, the most usual first. Control with Option is left out:
  /// the two are VoiceOver's own modifiers (VoiceOver User Guide).
  static let usual: [KeyModifierFlags] = [
    .command, [.shift, .command], [.alternate, .command], [.control, .command], [.alternate, .shift, .command],
    [.control, .shift, .command],
  ]

  private static let distances = [0, 2, 3, 4, 7, 8]

  /// How far modifiers are from Command alone.
  static func distance(_ flags: KeyModifierFlags) -> Int {
    usual.firstIndex(of: flags).map { distances[$0] } ?? 10
  }

  /// Whether modifiers make a shortcut of a key that types something: without Command and Control, Shift and Option only
  /// choose the character.
  static func makesShortcut(_ flags: KeyModifierFlags) -> Bool {
    !flags.isDisjoint(with: [.command, .control])
  }

  /// Whether a key moves the cursor or changes text wherever text is edited, though it has a modifier.
  ///
  /// Source: support.apple.com/HT201236, "Document shortcuts".
  static func editsText(_ press: KeyCombination) -> Bool {
    switch press.modifierFlags {
    case .control, [.control, .shift]: press.input.scalar.map { "abdefhklnoptvy".unicodeScalars.contains($0) } ?? false
    case [.command], [.shift, .command]:
      [.upArrow, .downArrow, .leftArrow, .rightArrow, .delete].contains(press.input)
    default: false
    }
  }
}
