/// What people with other keyboards have to press for an app's keys, and what goes wrong there: every layout and
/// direction in one run.
///
/// The keys of the main menu, of alternates and of key commands that responders declare are audited; the system's own
/// take part in collisions only. What a finding means on one layout is asked of ``localized(_:in:)``, so a finding is
/// small however many layouts it concerns. O(keys + layouts × distinct inputs).
package struct LayoutAudit: Sendable {
  package let platform: Platform
  package let layouts: [KeyboardLayout]
  package let directions: [App.LayoutDirection]
  /// Every key there is, in menu order, those of responders and of the system itself last.
  package var keys: [Key] { answered.all }
  /// What people will stumble over, by kind and then in the order of the keys.
  package let findings: [Finding]
  /// Which characters stand in for others, in the order of the first key that moves with each.
  package let moves: [Move]
  /// How many collisions there are between two of the system's own keys, each layout and direction counted.
  package let systemCollisions: Int

  /// A keyboard layout, and the direction of the interface while it is used.
  package struct Setting: Sendable, Hashable {
    /// The layout, as a 0-based index into ``LayoutAudit/layouts``.
    package let layout: Int
    /// The direction of the app's interface.
    package let direction: App.LayoutDirection

    package init(layout: Int, direction: App.LayoutDirection) {
      self.layout = layout
      self.direction = direction
    }
  }

  package typealias Key = AnsweredKeys.Key

  private let answered: AnsweredKeys
  package let localizesKeyCommands: Bool

  /// Audits an app's menus on one platform.
  ///
  /// - Parameters:
  ///   - target: the platform and the menus on it.
  ///   - definition: what they were made of.
  ///   - layouts: the layouts; those of the definition, or the common ones.
  ///   - directions: the directions; both by default.
  package init(
    _ target: PlatformMenus, of definition: Definition, on layouts: [KeyboardLayout] = KeyboardLayouts.common,
    directions: [App.LayoutDirection] = App.LayoutDirection.allCases
  ) {
    platform = target.platform
    self.layouts = layouts
    self.directions = directions
    answered = AnsweredKeys(target.main.tree, definition.borrowingTitles(on: target).responders, on: target.platform)
    localizesKeyCommands = definition.app.localizesKeyCommands
    var run = LayoutAuditRun(
      answered.all, on: target.platform, layouts, directions: directions, localizes: localizesKeyCommands)
    run.audit()
    findings = run.findings
    moves = run.moves
    systemCollisions = run.systemCollisions
  }

  /// A key in a setting: how it is shown and pressed there.
  package func localized(_ key: Int, in setting: Setting) -> LocalizedKey {
    let key = keys[key]
    return KeyLocalizer(
      layouts[setting.layout], on: platform, direction: setting.direction, localizesKeyCommands: localizesKeyCommands
    ).localized(key)
  }

  /// The title of the command or alternate that has a key, or its action where it has none; who keeps it to itself for
  /// one that no command has.
  package func title(of key: Int) -> String { answered.title(of: keys[key]) }

  /// The responder that declares a key itself; nil for a key of the menu or of the system.
  package func responder(of key: Int) -> String? { answered.responder(of: keys[key]) }

  /// What a finding calls the owner of a key: `'Back'`, `the system's 'Italic'`, `'Fit' of 'Canvas'`.
  package func name(of key: Int) -> String {
    let title = title(of: key)
    if case .claim = keys[key].owner { return "the system's \(title)" }
    return (keys[key].isSystems ? "the system's " : "") + "'\(title)'"
      + (responder(of: key).map { " of '\($0)'" } ?? "")
  }

  /// The action that a key sends; nil for one that the system keeps.
  package func action(of key: Int) -> ActionSelector? { answered.action(of: keys[key]) }

  /// Where a key's command or alternate is declared; nil where it is not.
  package func source(of key: Int) -> SourceRange? { answered.source(of: keys[key]) }

  /// The command that has a key, and its alternate if that has it; nil for a key that the system keeps.
  package func keyCommand(of key: Int) -> (keyCommand: KeyCommand, alternate: CommandAlternate?)? {
    answered.keyCommand(of: keys[key])
  }
}

extension LayoutAudit {
  /// Something that people with some layouts will stumble over, once for all of them.
  package struct Finding: Sendable, Hashable {
    package let kind: Kind
    /// Whose key it is, as an index into ``LayoutAudit/keys``: the app's; of two, the later one in menu order.
    package let key: Int
    /// The other key of a pair; nil for a finding about one key.
    package let other: Int?
    /// Where it holds, in the order of ``LayoutAudit/layouts``; not empty.
    package var settings: [Setting]
  }

  /// What people with some layout stumble over.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Two keys that differ as written are one key press there.
    case collision
    /// Two keys are one key press there, and only because one of them is mirrored.
    case mirroredCollision
    /// Two keys that are mirror images of each other point the wrong way there.
    case oppositePair
    /// The key cannot be pressed there.
    case untypable
    /// The key cannot be pressed there, and could be if it were localised.
    case unsafeOptOut
    /// The key takes away a character that people there type with Option.
    case stolenCharacter
    /// The letter that the key was chosen for is another one there.
    case lostMnemonic

    /// The order of a report: what runs something else, then what runs nothing, then what is only unexpected.
    package var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// A character that stands in for another on some layouts, and the app's keys that move with it.
  package struct Move: Sendable, Hashable {
    package let input: KeyInput
    /// What stands in for it.
    package let target: KeyInput
    /// Shift where the stand-in is pressed with it besides.
    package let addedFlags: KeyModifierFlags
    /// Where, as indices into ``LayoutAudit/layouts``.
    package var layouts: [Int]
    /// The app's keys with that input, as indices into ``LayoutAudit/keys``.
    package let keys: [Int]
  }
}
