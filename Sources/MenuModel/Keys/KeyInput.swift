/// The key of a key combination: a character that a key types, or a key that types none.
///
/// UIKit holds a string here; a key types one Unicode scalar, so this is one, in 4 bytes. Keys without a character
/// have UIKit's constants as their ``rawValue``, for example `UIKeyInputUpArrow`.
public struct KeyInput: Hashable, Sendable {
  /// The scalar's value, or a number above all scalars for a key without a character.
  @usableFromInline package let code: UInt32

  /// The character that the key types.
  package init(_ scalar: Unicode.Scalar) {
    code = scalar.value
  }

  package init(_ key: NamedKey) {
    code = key.code
  }

  @inlinable
  package init(code: UInt32) {
    self.code = code
  }

  /// The key with a name of the definition language; nil for a name it does not have.
  package init?(name: some StringProtocol) {
    guard let key = NamedKey.all.first(where: { $0.name == name }) else { return nil }
    self.init(key)
  }

  /// Reads UIKit's string: one character, or a constant such as `UIKeyInputUpArrow`; nil for anything else.
  public init?(rawValue: String) {
    if rawValue.utf8.count == 1, let byte = rawValue.utf8.first, 0x21...0x7E ~= byte {
      // No constant is one visible character, and every literal comes here.
      self.init(Unicode.Scalar(byte))
    } else if let key = NamedKey.all.first(where: { $0.rawValue == rawValue }) {
      self.init(key)
    } else if let scalar = rawValue.unicodeScalars.first, rawValue.unicodeScalars.count == 1 {
      self.init(scalar)
    } else {
      return nil
    }
  }

  /// The string UIKit uses for the key.
  public var rawValue: String {
    scalar.map { String($0) } ?? namedKey?.rawValue ?? ""
  }

  @inlinable
  package var scalar: Unicode.Scalar? { Unicode.Scalar(code) }

  /// The word of the definition language, or the character itself.
  package var canonical: String {
    namedKey?.name ?? rawValue
  }

  /// As a menu shows it: a glyph, a name, or the character in upper case. A small letter that shares its capital with
  /// another one stays small: ı, since I is i.
  package var displayed: String {
    if let namedKey { return namedKey.displayed }
    guard let scalar else { return "" }
    if scalar == "\n" { return "↩" }
    // The table of properties is slow.
    if code < 0x80 { return String(0x61...0x7A ~= code ? Unicode.Scalar(UInt8(code - 0x20)) : scalar) }
    let upper = scalar.properties.uppercaseMapping
    let isCapital = upper.unicodeScalars.first?.properties.lowercaseMapping == String(scalar)
    return isCapital && upper.unicodeScalars.count == 1 ? upper : String(scalar)
  }

  /// Whether the character is a capital letter, which is typed with Shift. Inlined, since rules ask each key.
  @inlinable
  package var isCapitalLetter: Bool {
    if code < 0x80 { return code &- 0x41 < 26 }
    // Neither kana nor Hangul nor Han characters have case, and the table of properties is slow.
    switch code {
    case 0x3000...0x9FFF, 0xAC00...0xD7FF, 0x20000...0x3FFFF: return false
    default: return scalar?.properties.isUppercase ?? false
    }
  }

  /// Whether pressing the key without modifiers types something, moves the cursor or moves the focus.
  package var isTypedByText: Bool {
    !(namedKey?.isFunctionKey ?? false)
  }

  /// Whether the key writes a character that can be seen.
  package var isWritten: Bool { scalar.map { $0 > " " && $0 != "\u{7F}" } ?? false }

  /// Whether the key types a character into text, and does not move the cursor, delete or end the editing.
  package var isCharacter: Bool { isWritten || self == " " }

  /// Whether the definition language has a word for it: it is the same key on every keyboard.
  package var isNamed: Bool { namedKey != nil }

  package var namedKey: NamedKey? {
    // The characters among them are control characters, space and U+007F; nearly every key is another character.
    guard code > 0x10FFFF || code <= 0x20 || code == 0x7F else { return nil }
    return NamedKey.all.first { $0.code == code }
  }
}

extension KeyInput: ExpressibleByStringInterpolation {
  /// The character that the key types: `input: "d"`, or `"\(number)"`. Another text stops the program, as one that is
  /// not a ``KeyCombination`` does.
  public init(stringLiteral text: String) {
    guard let input = KeyInput(rawValue: text) else { preconditionFailure(Self.mistake(in: text)) }
    self = input
  }

  static func mistake(in text: String) -> String {
    let constants = NamedKey.all.map(\.name).compactMap { name -> String? in
      switch name {
      case "up", "down", "left", "right": name + "Arrow"
      case "enter", "backspace", "deleteForward", "clear", "help": nil
      default: name
      }
    }
    let word = text.lowercased()
    let same = constants.first { $0.lowercased() == word }
    let longer = word.utf8.count < 2 ? [] : constants.filter { $0.lowercased().hasPrefix(word) }
    let meant = same ?? (longer.count == 1 ? longer[0] : Suggestion.closest(to: text, in: constants))
    return "\"\(text)\" is not the input of one key" + (meant.map { ": did you mean .\($0)?" } ?? "")
  }
}

extension KeyInput: CustomStringConvertible {
  /// For logs only, the word or the character as written; a spelling with a purpose is that of a ``KeyCombination``.
  public var description: String { canonical }
}
