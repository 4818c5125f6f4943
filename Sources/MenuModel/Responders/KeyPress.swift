/// The form in which a key press and a key equivalent are compared.
package enum KeyPress: Hashable, Sendable {
  /// A press on no particular keyboard: that of the combination on a US keyboard, even one without the key.
  case written(KeyCombination)
  /// A press on a keyboard layout: the keys that are pressed.
  case stroke(KeyStroke)
}

/// Compares key presses and finds the press for a key equivalent, on a keyboard layout in a direction or as written.
package struct KeyMatcher: Sendable {
  package let localizer: KeyLocalizer?
  let ignored: KeyModifierFlags

  init(localizer: KeyLocalizer?, on platform: Platform) {
    self.localizer = localizer
    ignored = platform.rules.contains(.ignoresCapsLock) ? .alphaShift : []
  }

  func counted(_ key: KeyCombination) -> KeyCombination {
    KeyCombination(key.input, key.modifierFlags.subtracting(ignored))
  }

  /// A physical key with some modifiers as a combination, on the keyboard; as a US one without a particular keyboard.
  package func combination(of key: PhysicalKey, _ flags: KeyModifierFlags) -> KeyCombination {
    func scalar(on layout: KeyboardLayout) -> Unicode.Scalar? {
      layout.layer(holding: flags).scalar(key, .plain)
    }
    // A key that types nothing by itself, such as one that only some keyboards have, is the US one.
    let typed = (localizer?.layout).flatMap(scalar) ?? scalar(on: KeyboardLayouts.authored)
    return KeyCombination(KeyInput(typed ?? Unicode.Scalar(0)), flags)
  }

  /// The press of a key combination, in any of its spellings; nil where the layout cannot type it.
  package func press(of key: KeyCombination) -> KeyPress? {
    guard let localizer else { return .written(key.press) }
    return localizer.stroke(of: key).map { .stroke($0) }
  }

  package func localized(_ key: KeyCombination, of keyCommand: KeyCommand) -> LocalizedKey? {
    localizer?.localized(key, of: keyCommand)
  }

  /// The press that a key equivalent answers to; nil where the layout cannot type it.
  package func press(of localized: LocalizedKey?, writtenAs key: KeyCombination) -> KeyPress? {
    guard let localized else { return .written(counted(key).press) }
    return localized.typing.stroke.map { .stroke(KeyStroke($0.key, $0.modifierFlags.subtracting(ignored))) }
  }

  /// The press that the system takes for itself; nil where the layout cannot type it. Its keys are assumed to move as
  /// an app's do, and not to be mirrored (not published). Most are letters and keys that stay.
  package func press(of claim: KeyClaim) -> KeyPress? {
    press(of: localizer?.localized(claim.keyCombination, allowsMirroring: false), writtenAs: claim.keyCombination)
  }

  /// Whether two combinations are one press. Keys that the layout cannot type are compared as they are written.
  package func isSamePress(_ key: KeyCombination, _ other: KeyCombination) -> Bool {
    if key == other { return true }
    guard let press = press(of: key) else { return self.press(of: other) == nil && key.press == other.press }
    return press == self.press(of: other)
  }
}

extension KeyMatcher {
  /// Candidates with a press that the layout can type; `key` is the command's in a tree, which is not always its own.
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
  /// The command, or the one that an alternate sends in its place.
  package var command: Command
  package let origin: Dispatch.Origin
  package var wantsPriority = false
  /// Its key as it is written; nil for a command that is chosen.
  package var written: KeyCombination?
  /// Its key on the keyboard layout. Nil if keys stay as they are written, and for a command that is chosen.
  package var key: LocalizedKey?
  /// Whether its responder is a view that sees the key before the menu bar, `performKeyEquivalent(_:)`.
  package var performsKeyEquivalent = false
  /// Whether it belongs to the text that would type the key, and so comes first.
  var isTexts = false
  package var isValidated = true

  /// Whether it is enabled without a target too, since its menu does not enable its items.
  var isLeftEnabled: Bool { !isValidated && !command.attributes.contains(.disabled) }
}
