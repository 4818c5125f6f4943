/// The presses of an app's keys on other keyboards, and the mistakes there: every layout and direction in one run.
///
/// It audits the keys of the main menu, of alternates and of responders' key commands. The system's own keys take part
/// in collisions only. ``localized(_:in:)`` gives a finding's meaning on one layout, so it is small even on many
/// layouts. O(keys + layouts × distinct inputs).
package struct LayoutAudit: Sendable {
  package let platform: Platform
  package let layouts: [KeyboardLayout]
  package let directions: [App.LayoutDirection]
  /// Every key, in menu order, those of responders and of the system itself last.
  package var keys: [Key] { answered.all }
  /// The mistakes, by kind and then in the order of the keys.
  package let findings: [LayoutFinding]
  /// The characters that replace others, in the order of the first key that moves with each.
  package let moves: [Move]
  /// How many collisions two of the system's own keys have, each layout and direction counted.
  package let systemCollisions: Int

  /// A keyboard layout with a direction of the interface.
  package struct Setting: Sendable, Hashable {
    package let layout: Int
    package let direction: App.LayoutDirection

    package init(layout: Int, direction: App.LayoutDirection) {
      self.layout = layout
      self.direction = direction
    }
  }

  package typealias Key = AnsweredKeys.Key

  private let answered: AnsweredKeys
  package let localizesKeyCommands: Bool

  package init(
    _ target: PlatformMenus, of definition: Definition, on layouts: [KeyboardLayout] = KeyboardLayouts.common,
    directions: [App.LayoutDirection] = App.LayoutDirection.allCases
  ) {
    platform = target.platform
    self.layouts = layouts
    self.directions = directions
    let answered = AnsweredKeys(
      target.main.tree, definition.borrowingTitles(on: target).responders, on: target.platform)
    localizesKeyCommands = definition.app.localizesKeyCommands
    self.answered = answered
    let takers = answered.all.indices.filter { index in
      let key = answered.all[index]
      return key.typesCharacters && answered.comesBeforeText(key)
    }
    var run = LayoutAuditRun(
      answered.all, takingCharacters: takers, on: target.platform, layouts, directions: directions,
      localizes: localizesKeyCommands)
    run.audit()
    findings = run.findings
    moves = run.moves
    systemCollisions = run.systemCollisions
  }

  package func localized(_ key: Int, in setting: Setting) -> LocalizedKey {
    let key = keys[key]
    return KeyLocalizer(
      layouts[setting.layout], on: platform, direction: setting.direction, localizesKeyCommands: localizesKeyCommands
    ).localized(key)
  }

  package func title(of key: Int) -> String { answered.title(of: keys[key]) }

  package func responder(of key: Int) -> String? { answered.responder(of: keys[key]) }

  /// The owner of a key in a finding: `'Back'`, `the system's 'Italic'`, `'Fit' of 'Canvas'`.
  package func name(of key: Int) -> String {
    let title = title(of: key)
    if case .claim = keys[key].owner { return "the system's \(title)" }
    return (keys[key].isSystems ? "the system's " : "") + "'\(title)'"
      + (responder(of: key).map { " of '\($0)'" } ?? "")
  }

  package func action(of key: Int) -> ActionSelector? { answered.action(of: keys[key]) }

  package func source(of key: Int) -> SourceRange? { answered.source(of: keys[key]) }

  package func owner(of key: Int) -> KeyOwner? { answered.owner(of: keys[key]) }
}

/// A mistake on some layouts, once for all of them.
package struct LayoutFinding: Sendable, Hashable {
  package let kind: LayoutAudit.Kind
  /// The app's key, as an index into ``LayoutAudit/keys``; of two, the later one in menu order.
  package let key: Int
  /// The other key of a pair; nil for a finding about one key.
  package let other: Int?
  /// The settings with the mistake, in the order of ``LayoutAudit/layouts``; not empty.
  package var settings: [LayoutAudit.Setting]
}

extension LayoutAudit {
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Two keys that differ as written are one key press there.
    case collision
    /// Two keys are one key press there, and only because one of them is mirrored.
    case mirroredCollision
    /// Two keys that are mirror images of each other point the wrong way there.
    case oppositePair
    /// The key cannot be pressed there.
    case untypable
    /// The key cannot be pressed there, but could if it were localised.
    case unsafeOptOut
    /// The key takes away a character that people there type with Option.
    case stolenCharacter
    /// The key's mnemonic letter is another one there.
    case lostMnemonic

    /// The order of a report: wrong commands first, then keys that run no command, then unexpected keys.
    package var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// A character that replaces another on some layouts, and the app's keys that move with it.
  package struct Move: Sendable, Hashable {
    package let input: KeyInput
    package let target: KeyInput
    /// The Shift that the stand-in needs too, if any.
    package let addedFlags: KeyModifierFlags
    /// The layouts, as indices into ``LayoutAudit/layouts``.
    package var layouts: [Int]
    /// The app's keys with that input, as indices into ``LayoutAudit/keys``.
    package let keys: [Int]
  }
}
