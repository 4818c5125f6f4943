/// Checks for UTF-8 and for characters that XML allows nowhere, so no rule of the parser must handle broken text.
struct XMLCharacterCheck {
  enum Mistake: Hashable {
    /// At a 0-based offset.
    case invalidByte(Int)
    /// A character that must not be literal, at its 0-based byte offset.
    case disallowedCharacter(Unicode.Scalar, Int)
  }

  private let bytes: [UInt8]
  private let version: XMLVersion

  init(_ bytes: [UInt8], _ version: XMLVersion) {
    self.bytes = bytes
    self.version = version
  }

  /// O(n) in the bytes.
  func firstMistake(from start: Int) -> Mistake? {
    var index = start
    while true {
      index = UTF8Text.endOfPlainText(in: bytes, from: index, besides: .xmlSpace)
      guard index < bytes.count else { return nil }
      let length = UTF8Text.sequenceLength(in: bytes, at: index)
      guard length > 0 else { return .invalidByte(index) }
      // Either version allows the others and those above U+FFFF.
      if length < 4, let scalar = scalar(at: index, length: length), !version.allowsLiteral(scalar) {
        return .disallowedCharacter(scalar, index)
      }
      index += length
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
