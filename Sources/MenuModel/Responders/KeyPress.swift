/// What a key press and a key equivalent are compared by.
package enum KeyPress: Hashable, Sendable {
  /// On no keyboard in particular: the press that the combination is on a US keyboard, whether or not that has the key.
  case written(KeyCombination)
  /// On a keyboard layout: the keys that are pressed.
  case stroke(KeyStroke)
}

/// Tells which key presses are the same, and which press a key equivalent answers to: on a keyboard layout in a direction,
/// or as written.
package struct KeyMatcher: Sendable {
  /// The layout and the direction; nil for keys that stay as they are written.
  package let localizer: KeyLocalizer?

  /// What a physical key is with some modifiers, as the keyboard has it; on no keyboard in particular as a US one.
  package func combination(of key: PhysicalKey, _ flags: KeyModifierFlags) -> KeyCombination {
    func scalar(on layout: KeyboardLayout) -> Unicode.Scalar? {
      layout.layer(holding: flags).scalar(key, .plain)
    }
    // What types nothing by itself, such as a key of some keyboards only, is what it is on a US one.
    let typed = (localizer?.layout).flatMap(scalar) ?? scalar(on: KeyboardLayouts.authored)
    return KeyCombination(KeyInput(typed ?? Unicode.Scalar(0)), flags)
  }

  /// The press that a key combination stands for, by any of its spellings; nil where the layout cannot type it.
  package func press(of key: KeyCombination) -> KeyPress? {
    guard let localizer else { return .written(key.press) }
    return localizer.stroke(of: key).map { .stroke($0) }
  }

  /// A key of a command, or of one of its alternates, on the layout; nil where keys stay as they are written.
  package func localized(_ key: KeyCombination, of keyCommand: KeyCommand) -> LocalizedKey? {
    localizer?.localized(key, of: keyCommand)
  }

  /// The press that a key equivalent answers to; nil where the layout cannot type it.
  package func press(of localized: LocalizedKey?, writtenAs key: KeyCombination) -> KeyPress? {
    guard let localized else { return .written(key.press) }
    return localized.typing.stroke.map { .stroke($0) }
  }

  /// The press that the system takes for itself; nil where the layout cannot type it.
  ///
  /// The system's keys are taken to move as an app's do, and not to be mirrored: nobody has published it, and most of
  /// them are letters and keys that stay where they are.
  package func press(of claim: KeyClaim) -> KeyPress? {
    press(of: localizer?.localized(claim.keyCombination, allowsMirroring: false), writtenAs: claim.keyCombination)
  }

  /// Whether two combinations are one press. What the layout cannot type is compared as it is written.
  package func isSamePress(_ key: KeyCombination, _ other: KeyCombination) -> Bool {
    if key == other { return true }
    guard let press = press(of: key) else { return self.press(of: other) == nil && key.press == other.press }
    return press == self.press(of: other)
  }
}

extension KeyMatcher {
  /// What answers to a key command's keys, each with the press that finds it; a key that the layout cannot type is left
  /// out.
  ///
  /// - Parameter key: the key of the command, which in a tree is not always its own.
  package func candidates(
    of keyCommand: KeyCommand, key: KeyCombination, origin: Dispatch.Origin
  ) -> [(press: KeyPress, candidate: DispatchCandidate)] {
    var candidates: [(press: KeyPress, candidate: DispatchCandidate)] = []
    keyCommand.forEachKey(key) { key, alternate in
      guard let press = press(of: localized(key, of: keyCommand), writtenAs: key) else { return }
      candidates.append((press, candidate(of: keyCommand, alternate?.element, key: key, origin: origin)))
    }
    return candidates
  }

  /// What answers to one of a key command's keys: the command, or what an alternate sends.
  package func candidate(
    of keyCommand: KeyCommand, _ alternate: CommandAlternate?, key: KeyCombination, origin: Dispatch.Origin
  ) -> DispatchCandidate {
    DispatchCandidate(
      command: alternate.map { keyCommand.command.sender(for: $0) } ?? keyCommand.sender,
      origin: alternate != nil && origin == .menuCommand ? .alternate : origin,
      wantsPriority: keyCommand.wantsPriorityOverSystemBehavior, written: key, key: localized(key, of: keyCommand))
  }
}

/// A command that may answer to a key press.
package struct DispatchCandidate: Sendable {
  /// The command, or what an alternate sends in its place.
  package var command: Command
  package let origin: Dispatch.Origin
  package var wantsPriority = false
  /// Its key as it is written; nil for a command that is chosen.
  package var written: KeyCombination?
  /// Its key on the keyboard layout; nil where keys stay as they are written, and for a command that is chosen.
  package var key: LocalizedKey?
  /// Whether a responder has it that sees keys before the menu bar, `performKeyEquivalent(_:)`.
  package var performsKeyEquivalent = false
  /// Whether the text that would type the key has it itself, and so before.
  var isTexts = false
  /// Whether its target enables and disables it.
  package var isValidated = true
}
