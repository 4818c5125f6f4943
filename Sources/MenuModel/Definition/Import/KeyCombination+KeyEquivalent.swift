extension KeyCombination {
  /// Reads the key equivalent of an `NSMenuItem`.
  ///
  /// A capital letter means Shift, so the letter is kept small and Shift is written, as a menu shows it. Backspace and
  /// Delete are U+0008 and U+007F, other keys the characters that `NSEvent` has for them.
  /// Source: developer.apple.com/documentation/appkit/nsmenuitem/keyequivalent and the function keys of NSEvent.h
  init(keyEquivalent text: String, _ flags: KeyModifierFlags) throws(KeyEquivalentError) {
    guard let scalar = text.unicodeScalars.first else { throw .empty }
    guard text.unicodeScalars.count == 1 else {
      throw text.count == 1 ? .severalScalars(text) : .severalCharacters(text)
    }
    guard let input = Self.specialKey(scalar) else {
      if scalar.value < 0x20 || (0x80..<0xA0).contains(scalar.value) { throw .controlCharacter(scalar) }
      // The last of these private characters, U+F8FF, is Apple's logo, which keys type.
      if (0xF700..<0xF8FF).contains(scalar.value) { throw .missingKey(scalar) }
      let combination = KeyCombination(KeyInput(scalar), flags)
      self = combination.input.isCapitalLetter ? combination.press : combination
      return
    }
    self.init(input, scalar == Self.backTab ? flags.union(.shift) : flags)
  }

  private static let backTab: Unicode.Scalar = "\u{19}"

  private static func specialKey(_ scalar: Unicode.Scalar) -> KeyInput? {
    switch scalar {
    case "\u{3}": KeyInput(name: "enter")
    case "\u{8}": .delete
    case "\t", backTab: .tab
    case "\n", "\r": .return
    case "\u{1B}": .escape
    case " ": .space
    case "\u{7F}", "\u{F728}": KeyInput(name: "deleteForward")
    case "\u{F700}": .upArrow
    case "\u{F701}": .downArrow
    case "\u{F702}": .leftArrow
    case "\u{F703}": .rightArrow
    case "\u{F704}"..."\u{F71B}": KeyInput(name: "f\(scalar.value - 0xF703)")
    case "\u{F729}": .home
    case "\u{F72B}": .end
    case "\u{F72C}": .pageUp
    case "\u{F72D}": .pageDown
    case "\u{F739}": KeyInput(name: "clear")
    case "\u{F746}": KeyInput(name: "help")
    default: nil
    }
  }
}
