/// Checks for UTF-8 and for characters that XML allows nowhere, so no rule of the parser must handle broken text.
struct XMLCharacterCheck {
  enum Mistake: Hashable {
    /// A byte is invalid, at a 0-based offset.
    case invalidByte(Int)
    /// A character that must not be literal, at its 0-based byte offset.
    case disallowedCharacter(Unicode.Scalar, Int)
  }

  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// O(n) in the bytes.
  func firstMistake(from start: Int) -> Mistake? {
    var index = start
    while true {
      index = UTF8Text.endOfPlainText(in: bytes, from: index, besides: .xmlSpace)
      guard index < bytes.count else { return nil }
      let length = UTF8Text.sequenceLength(in: bytes, at: index)
      guard length > 0 else { return .invalidByte(index) }
      // XML allows all characters above U+FFFF.
      if length < 4, let scalar = scalar(at: index, length: length), !isAllowed(scalar) {
        return .disallowedCharacter(scalar, index)
      }
      index += length
    }
  }

  /// Source: XML 1.0 (Fifth Edition), section 2.2 "Characters".
  private func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: true
    case 0..<0x20, 0xFFFE...0xFFFF: false
    default: true
    }
  }

  /// The sequence must be valid and have at most three bytes.
  private func scalar(at index: Int, length: Int) -> Unicode.Scalar? {
    func bits(_ distance: Int) -> UInt32 { UInt32(bytes[index + distance]) & 0x3F }
    return switch length {
    case 1: Unicode.Scalar(bytes[index])
    case 2: Unicode.Scalar(UInt32(bytes[index] & 0x1F) << 6 | bits(1))
    default: Unicode.Scalar(UInt32(bytes[index] & 0x0F) << 12 | bits(1) << 6 | bits(2))
    }
  }
}
