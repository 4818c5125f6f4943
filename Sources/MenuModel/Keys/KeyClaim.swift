/// A key combination that already has a meaning on a platform.
package struct KeyClaim: Sendable, Hashable {
  package let keyCombination: KeyCombination
  /// The owner's name for people: `App Switcher`, `Settings`.
  package let owner: String
  /// Another name of its command, such as `Preferences`; empty without one.
  package var alsoCalled = ""
  package let kind: Kind
  package let citation: String
  /// Whether only developers of apps report it, and not the system's maker.
  package var isReported = false

  package init(keyCombination: KeyCombination, owner: String, kind: Kind, citation: String) {
    self.keyCombination = keyCombination
    self.owner = owner
    self.kind = kind
    self.citation = citation
  }

  package enum Kind: Sendable, Hashable {
    /// The system takes the key; it never reaches an app.
    case reserved
    /// The system takes the key unless the person gave it back in the settings.
    case systemDefault
    /// People expect this action on the key.
    case convention(ActionSelector)
  }
}

extension KeyClaim {
  /// Whether the system uses the key, at least on a device that is set up as new.
  package var isSystems: Bool { kind == .reserved || kind == .systemDefault }

  /// The phrase for a command that has the key: `'Tidy' has ⌘H, which belongs to the system's Home Screen`.
  package func taken(from name: String) -> String {
    "\(name) has \(keyCombination.displayed), which belongs to the system's \(owner)"
  }
}
