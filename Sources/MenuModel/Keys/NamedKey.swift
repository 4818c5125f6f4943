/// A key that has a word in the definition language.
///
/// Raw values and characters are UIKit's: the constants of `UIKeyCommand`, and plain characters for Tab, Return, Space
/// and the two keys that delete. UIKit has no name for F13 to F24, for Clear, on the keypad of a Mac, and for Help,
/// which is Insert on a PC keyboard. They have the characters of `NSEvent`. Source:
/// developer.apple.com/documentation/uikit/uikeycommand
package struct NamedKey: Sendable {
  /// The word in definitions.
  package let name: String
  package let rawValue: String
  package let displayed: String
  /// The scalar, or a value above all scalars.
  package let code: UInt32
  /// Whether it is one of f1 to f24, Clear or Help: text input and focus systems never want those.
  package var isFunctionKey: Bool { code > KeyInput.delete.code }
}
