/// What a person presses: a key by its place, or one that is the same on every keyboard, and the modifiers held with it.
///
/// Two key combinations are one press on a keyboard when their strokes are equal, however they are written.
public struct KeyStroke: Sendable, Hashable {
  /// The key.
  public let key: Key
  /// The modifiers held.
  public let modifierFlags: KeyModifierFlags

  /// A key that is pressed.
  public enum Key: Sendable, Hashable {
    /// A key that types characters.
    case physical(PhysicalKey)
    /// A key that is the same on every layout: arrows, Return, F1.
    case named(KeyInput)
  }

  /// Makes a stroke.
  public init(_ key: Key, _ modifierFlags: KeyModifierFlags) {
    self.key = key
    self.modifierFlags = modifierFlags
  }
}
