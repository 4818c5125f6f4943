extension KeyCombination {
  /// What a person presses on a US keyboard for this combination, in one spelling: the key's plain character and Shift.
  ///
  /// Two combinations with the same press are the same press, whatever UIKit thinks: `S` with ⌘ is ⇧⌘`s`, and ⌘`+` is
  /// ⇧⌘`=`. Caps Lock and the numeric pad stay as they are.
  public var press: KeyCombination {
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
