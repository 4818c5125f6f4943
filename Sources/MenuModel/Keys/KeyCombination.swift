/// A key equivalent: an input and the modifier flags held with it, as written.
///
/// Two combinations are equal when UIKit takes them for the same, that is input and flags as written: `S` with ⌘ and
/// `s` with ⇧⌘ differ although one press means both; see ``press``. A combination has three spellings: the one in the
/// file, ``canonical`` for comparison and for files, and ``displayed`` for people.
public struct KeyCombination: Hashable, Sendable {
  /// The key.
  public let input: KeyInput
  /// The modifiers held with it.
  public let modifierFlags: KeyModifierFlags

  /// Makes a combination of a key and its modifiers.
  public init(_ input: KeyInput, _ modifierFlags: KeyModifierFlags = []) {
    self.input = input
    self.modifierFlags = modifierFlags
  }

  /// Whether input and flags are the same as written.
  public static func == (left: KeyCombination, right: KeyCombination) -> Bool { left.packed == right.packed }

  /// Hashes input and flags as written.
  public func hash(into hasher: inout Hasher) { hasher.combine(packed) }

  /// Input and flags in one word: flags use bits 16 to 21, so bits 32 and up are free for the input.
  private var packed: UInt64 { UInt64(input.code) << 32 | UInt64(truncatingIfNeeded: modifierFlags.rawValue) }

  /// The words of the definition language in Apple's order: `ctrl+alt+shift+cmd+t`.
  public var canonical: String {
    modifierFlags.isEmpty ? input.canonical : modifierFlags.canonical + "+" + input.canonical
  }

  /// As a menu shows it, in Apple's order: `⌃⌥⇧⌘T`. An upper-case letter is shown with its Shift: `S` and ⌘ as ⇧⌘S.
  public var displayed: String { displayedModifierFlags.displayed + input.displayed }

  /// The modifiers as a menu shows them: an upper-case letter is shown with its Shift.
  var displayedModifierFlags: KeyModifierFlags {
    guard let scalar = input.scalar, scalar.properties.isUppercase else { return modifierFlags }
    return modifierFlags.union(.shift)
  }

  /// The same key with other modifiers added: the effective key of an alternate.
  public func adding(_ flags: KeyModifierFlags) -> KeyCombination {
    KeyCombination(input, modifierFlags.union(flags))
  }
}
