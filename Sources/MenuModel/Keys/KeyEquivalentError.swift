/// A reason why the text of a key equivalent is not a key.
package enum KeyEquivalentError: Error, Sendable, Hashable {
  case empty
  /// Several characters: `ab`.
  case severalCharacters(String)
  /// One character to people, written as several code points: `e` and U+0301.
  case severalScalars(String)
  /// A control character that no key types.
  case controlCharacter(Unicode.Scalar)
  /// A character of a key that keyboards of a Mac do not have.
  case missingKey(Unicode.Scalar)
  /// Base64 was announced, and the text is not base64.
  case notBase64(String)
  /// The bytes of the base64 are not a text.
  case notText
  /// It is held with the Globe key.
  case globe
}

extension KeyEquivalentError {
  /// The name that `NSEvent` has for the key of a character from U+F700 to U+F747; nil for any other.
  ///
  /// Source: developer.apple.com/documentation/appkit/1535851-function-key_unicode_values
  package static func functionKeyName(_ scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0xF700...0xF703: ["Up Arrow", "Down Arrow", "Left Arrow", "Right Arrow"][Int(scalar.value - 0xF700)]
    case 0xF704...0xF726: "F\(scalar.value - 0xF703)"
    case 0xF727..<0xF727 + UInt32(names.count): names[Int(scalar.value - 0xF727)]
    default: nil
    }
  }

  private static let names = [
    "Insert", "Delete", "Home", "Begin", "End", "Page Up", "Page Down", "Print Screen", "Scroll Lock", "Pause",
    "SysReq", "Break", "Reset", "Stop", "Menu", "User", "System", "Print", "Clear", "Clear Display", "Insert Line",
    "Delete Line",
    "Insert Character", "Delete Character", "Previous", "Next", "Select", "Execute", "Undo", "Redo", "Find", "Help",
    "Mode Switch",
  ]

  /// The one code point that is the same character as some text; nil without one among the Latin letters.
  package static func composed(_ text: String) -> Unicode.Scalar? {
    let letters = [0xC0...0x24F, 0x1E00...0x1EFF] as [ClosedRange<UInt32>]
    return letters.lazy.joined().lazy.compactMap { Unicode.Scalar($0) }.first { String($0) == text }
  }
}

extension KeyCombination {
  /// Reads the key equivalent of an `NSMenuItem`.
  ///
  /// A capital letter means Shift, so the letter is kept small and Shift is written, as a menu shows it. Backspace and
  /// Delete are U+0008 and U+007F, other keys the characters that `NSEvent` has for them.
  /// Source: developer.apple.com/documentation/appkit/nsmenuitem/keyequivalent and the function keys of NSEvent.h; for
  /// the arrows as U+001C to U+001F cool8jay.github.io/shortcut-nemenuitem-nsbutton
  package init(keyEquivalent text: String, _ flags: KeyModifierFlags) throws(KeyEquivalentError) {
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

  fileprivate static func specialKey(_ scalar: Unicode.Scalar) -> KeyInput? {
    switch scalar {
    case "\u{3}": KeyInput(name: "enter")
    case "\u{8}": .delete
    case "\t", backTab: .tab
    case "\n", "\r": .return
    case "\u{1B}": .escape
    case " ": .space
    case "\u{7F}", "\u{F728}": KeyInput(name: "deleteForward")
    case "\u{1E}", "\u{F700}": .upArrow
    case "\u{1F}", "\u{F701}": .downArrow
    case "\u{1C}", "\u{F702}": .leftArrow
    case "\u{1D}", "\u{F703}": .rightArrow
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

extension KeyInput {
  /// The key equivalent of an `NSMenuItem` with the key.
  package var keyEquivalent: String {
    let special = ([0x8, 0x1B] + Array(0xF700...0xF746)).lazy.compactMap { Unicode.Scalar($0 as UInt32) }
    return special.first { KeyCombination.specialKey($0) == self }.map { String($0) } ?? rawValue
  }
}
