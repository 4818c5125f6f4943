/// A key equivalent: an input and the modifier flags held with it, as written.
///
/// Two combinations are equal when UIKit takes them for the same: input and flags are equal as written. `S` with ⌘ and
/// `s` with ⇧⌘ differ although one press means both. A combination has three spellings: the one in the file,
/// ``canonical`` for comparison and for files, and ``displayed`` for people.
public struct KeyCombination: Hashable, Sendable {
  /// Input and flags in one word, for large tables: UIKit's flags are bits 16 to 21, so the upper half is the input's.
  @usableFromInline package let bits: UInt64

  /// Makes a combination of a key and its modifiers.
  public init(_ input: KeyInput, _ modifierFlags: KeyModifierFlags = []) {
    bits = UInt64(input.code) << 32 | UInt64(UInt32(truncatingIfNeeded: modifierFlags.rawValue))
  }

  /// The key.
  public var input: KeyInput { KeyInput(code: UInt32(truncatingIfNeeded: bits >> 32)) }

  /// The modifiers held with it.
  public var modifierFlags: KeyModifierFlags { KeyModifierFlags(rawValue: Int(UInt32(truncatingIfNeeded: bits))) }

  /// The words of the definition language in Apple's order: `ctrl+alt+shift+cmd+t`.
  public var canonical: String {
    modifierFlags.isEmpty ? input.canonical : modifierFlags.canonical + "+" + input.canonical
  }

  /// The key as a menu shows it, in Apple's order: `⌃⌥⇧⌘T`. An upper-case letter is shown with its Shift: `S` and ⌘ as
  /// ⇧⌘S.
  public var displayed: String { displayedModifierFlags.displayed + input.displayed }

  package var displayedModifierFlags: KeyModifierFlags {
    guard let scalar = input.scalar, scalar.properties.isUppercase else { return modifierFlags }
    return modifierFlags.union(.shift)
  }

  /// The same key with other modifiers added: the effective key of an alternate.
  package func adding(_ flags: KeyModifierFlags) -> KeyCombination {
    KeyCombination(input, modifierFlags.union(flags))
  }
}

extension KeyCombination: CustomStringConvertible {
  /// For logs only, as displayed, with the written form where that says more: `⌘I`, `⇧⌘S (cmd+S)`.
  ///
  /// Other uses have ``displayed`` or ``canonical``.
  public var description: String {
    let isReadBack = (try? KeyCombination(spelling: displayed)) == self
    return isReadBack ? displayed : "\(displayed) (\(canonical))"
  }
}

extension KeyCombination {
  /// Whether it has a capital letter and no Shift: `cmd+T`.
  package var isBareCapital: Bool { input.isCapitalLetter && !modifierFlags.contains(.shift) }

  /// The press on a US keyboard, in one spelling: the key's plain character and Shift. `S` with ⌘ is ⇧⌘`s`, and ⌘`+` is
  /// ⇧⌘`=`, even if UIKit takes them for two. Caps Lock and the numeric pad stay as they are.
  package var press: KeyCombination {
    // Most keys are small letters; above ASCII only capital letters have another spelling.
    let input = input
    if input.code >= 0x80 ? !input.isCapitalLetter : input.code &- 0x61 < 26 { return self }
    guard let scalar = input.scalar else { return self }
    if scalar == "\u{8}" { return KeyCombination(.delete, modifierFlags) }
    if let plain = Self.plainCharacter(ofShifted: scalar) {
      return KeyCombination(KeyInput(plain), modifierFlags.union(.shift))
    }
    guard input.isCapitalLetter else { return self }
    let lower = scalar.properties.lowercaseMapping.unicodeScalars
    guard let first = lower.first, lower.count == 1 else { return self }
    return KeyCombination(KeyInput(first), modifierFlags.union(.shift))
  }

  /// The plain character of the US key that types `scalar` with Shift, letters left out; nil for any other character.
  static func plainCharacter(ofShifted scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard scalar.isASCII, !("a"..."z").contains(scalar), let index = shiftedOnUS.firstIndex(of: scalar) else {
      return nil
    }
    return plainOnUS[index]
  }

  private static let shiftedOnUS = Array("~!@#$%^&*()_+{}|:\"<>?".unicodeScalars)
  private static let plainOnUS = Array("`1234567890-=[]\\;',./".unicodeScalars)
}
