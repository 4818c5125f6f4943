/// A reference in text or in an attribute's value, from `&` to `;`. The parser reports it, the decoder resolves it.
struct XMLReference: Sendable, Hashable {
  let meaning: Meaning
  /// The 0-based offset after the reference.
  let end: Int

  enum Meaning: Sendable, Hashable {
    /// A character by number or by one of the five names of XML.
    case character(Unicode.Scalar)
    /// U+0000, which no version of XML has and Ukelele writes for a key without output.
    case null
    /// A number that is not a character, or a character that a document must not contain.
    case noCharacter
    /// A name that is not one of the five, as in `&nbsp;`.
    case entity
    /// An `&` that begins no reference: no name and no number, or no `;` after it.
    case malformed
  }

  /// The `&` is at `offset`.
  init(_ bytes: [UInt8], at offset: Int) {
    var cursor = ByteCursor(bytes, at: offset + 1)
    let isNumber = cursor.current == .hash
    let number = isNumber ? Self.skipNumber(&cursor) : nil
    let isName = !isNumber && cursor.skipXMLName()
    guard isName || number != nil, cursor.current == .semicolon else {
      (meaning, end) = (.malformed, cursor.offset)
      return
    }
    let text = bytes[offset + 1..<cursor.offset]
    end = cursor.offset + 1
    if let number {
      let scalar = Unicode.Scalar(number)
      meaning =
        number == 0
        ? .null : scalar.flatMap { Self.isAllowed($0) ? .character($0) : nil } ?? .noCharacter
    } else {
      meaning = Self.predefined.first { text.elementsEqual($0.name.utf8) }.map { .character($0.scalar) } ?? .entity
    }
  }

  /// XML 1.0 forbids most of U+0001 to U+001F, but a key layout cannot do without them: Backspace types U+0008.
  /// Ukelele writes 1.1 for their sake, Kalamine writes them into 1.0.
  static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value != 0 && !(0xFFFE...0xFFFF).contains(scalar.value)
  }

  private static let predefined: [(name: String, scalar: Unicode.Scalar)] = [
    ("lt", "<"), ("gt", ">"), ("amp", "&"), ("quot", "\""), ("apos", "'"),
  ]

  /// Nil without digits. Keeps a number that no character has.
  private static func skipNumber(_ cursor: inout ByteCursor) -> UInt32? {
    cursor.advance()
    let isHexadecimal = cursor.current == UInt8(ascii: "x")
    if isHexadecimal { cursor.advance() }
    let radix: UInt32 = isHexadecimal ? 16 : 10
    let digits = cursor.bytes[cursor.offset...].prefix { $0.hexDigitValue.map { $0 < radix } ?? false }
    cursor.advance(digits.count)
    return digits.isEmpty ? nil : digits.number(radix: radix)
  }
}
