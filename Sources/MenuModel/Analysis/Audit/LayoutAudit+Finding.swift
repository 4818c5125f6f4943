extension LayoutAudit {
  /// Something that people with some layouts will stumble over, once for all of them.
  public struct Finding: Sendable, Hashable {
    /// What it is.
    public let kind: Kind
    /// Whose key it is, as an index into ``LayoutAudit/keys``: the app's; of two, the later one in menu order.
    public let key: Int
    /// The other key of a pair; nil for a finding about one key.
    public let other: Int?
    /// Where it holds, in the order of ``LayoutAudit/layouts``; not empty.
    public internal(set) var settings: [Setting]
  }

  /// What people with some layout stumble over.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
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
  }

  /// A character that stands in for another on some layouts, and the app's keys that move with it.
  public struct Move: Sendable, Hashable {
    /// The key as it is written.
    public let input: KeyInput
    /// What stands in for it.
    public let target: KeyInput
    /// Where, as indices into ``LayoutAudit/layouts``.
    public internal(set) var layouts: [Int]
    /// The app's keys with that input, as indices into ``LayoutAudit/keys``.
    public let keys: [Int]
  }
}
