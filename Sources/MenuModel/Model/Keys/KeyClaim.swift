/// A key combination that already has a meaning on a platform.
public struct KeyClaim: Sendable, Hashable {
  /// The combination.
  public let keyCombination: KeyCombination
  /// Who has it, as people call it: `App Switcher`, `Settings`.
  public let owner: String
  /// What else its command is called, such as `Preferences`; empty where it has one name.
  public var alsoCalled = ""
  /// How strong the claim is.
  public let kind: Kind
  /// Where it is documented.
  public let citation: String

  /// How strong a claim on a key is.
  public enum Kind: Sendable, Hashable {
    /// The system takes the key; it never reaches an app.
    case reserved
    /// People expect this action on the key.
    case convention(Selector)
  }
}
