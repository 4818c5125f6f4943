/// A key that has a word in the definition language.
///
/// Raw values and characters are UIKit's: the constants of `UIKeyCommand`, and plain characters for Tab, Return, Space
/// and the two keys that delete. UIKit has no name for F13 to F24, for Clear, on the keypad of a Mac, and for Help, which is
/// Insert on a PC keyboard. They have the characters of `NSEvent`. Source: developer.apple.com/documentation/uikit/uikeycommand
package struct NamedKey: Sendable {
  /// The word in definitions.
  package let name: String
  /// UIKit's string.
  package let rawValue: String
  /// The text in a menu.
  package let displayed: String
  /// The scalar, or a value above all scalars.
  package let code: UInt32
  /// Whether it is one of f1 to f24, Clear or Help: no text input or focus system wants those.
  package let isFunctionKey: Bool

  package static let all: [NamedKey] = {
    let firstCode: UInt32 = 0x110000
    let constants: [(String, String, String)] = [
      ("up", "UIKeyInputUpArrow", "↑"), ("down", "UIKeyInputDownArrow", "↓"), ("left", "UIKeyInputLeftArrow", "←"),
      ("right", "UIKeyInputRightArrow", "→"), ("escape", "UIKeyInputEscape", "⎋"), ("pageUp", "UIKeyInputPageUp", "⇞"),
      ("pageDown", "UIKeyInputPageDown", "⇟"), ("home", "UIKeyInputHome", "↖"), ("end", "UIKeyInputEnd", "↘"),
      ("delete", "UIKeyInputDelete", "⌫"),
    ]
    let characters: [(String, String, String, UInt32)] = [
      ("tab", "\t", "⇥", 0x09), ("return", "\r", "↩", 0x0D), ("enter", "\u{3}", "⌤", 0x03),
      ("space", " ", "Space", 0x20),
      ("backspace", "\u{8}", "⌫", 0x08), ("deleteForward", "\u{7F}", "⌦", 0x7F),
    ]
    var keys = characters.map {
      NamedKey(name: $0.0, rawValue: $0.1, displayed: $0.2, code: $0.3, isFunctionKey: false)
    }
    for (index, key) in constants.enumerated() {
      keys.append(
        NamedKey(
          name: key.0, rawValue: key.1, displayed: key.2, code: firstCode + UInt32(index), isFunctionKey: false))
    }
    let functionKeys =
      (1...24).map { number in
        let character = Unicode.Scalar(0xF703 + number).map { String($0) } ?? ""
        return ("f\(number)", number > 12 ? character : "UIKeyInputF\(number)", "F\(number)")
      } + [
        ("clear", "\u{F739}", "⌧"), ("help", "\u{F746}", "Help"),
      ]
    for (index, key) in functionKeys.enumerated() {
      keys.append(
        NamedKey(
          name: key.0, rawValue: key.1, displayed: key.2, code: firstCode + UInt32(constants.count + 1 + index),
          isFunctionKey: true))
    }
    return keys
  }()
}
