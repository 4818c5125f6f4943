/// Checks a document's bytes before any grammar applies: for UTF-8, and for the characters XML allows nowhere.
///
/// It runs once ahead of the parser, so that no rule of the grammar must handle broken text.
struct XMLCharacterCheck {
  /// The mistake in the bytes.
  enum Mistake: Hashable {
    /// A byte that is not UTF-8, at its 0-based offset.
    case invalidByte(Int)
    /// A character that the document may not have as itself, at its 0-based byte offset.
    case disallowedCharacter(Unicode.Scalar, Int)
  }

  private let bytes: [UInt8]
  private let version: XMLVersion

  /// Makes a check of a document in UTF-8.
  init(_ bytes: [UInt8], _ version: XMLVersion) {
    self.bytes = bytes
    self.version = version
  }

  /// The first mistake at or after an offset; nil without one. O(n) in the bytes.
  func firstMistake(from start: Int) -> Mistake? {
    var index = start
    while true {
      index = UTF8Text.endOfPlainText(in: bytes, from: index, besides: .xmlSpace)
      guard index < bytes.count else { return nil }
      let length = UTF8Text.sequenceLength(in: bytes, at: index)
      guard length > 0 else { return .invalidByte(index) }
      // The other characters, and those above U+FFFF, are allowed in either version.
      if length < 4, let scalar = scalar(at: index, length: length), !version.allowsLiteral(scalar) {
        return .disallowedCharacter(scalar, index)
      }
      index += length
    }
  }

  /// The character of a valid sequence of at most three bytes.
  private func scalar(at index: Int, length: Int) -> Unicode.Scalar? {
    func bits(_ distance: Int) -> UInt32 { UInt32(bytes[index + distance]) & 0x3F }
    return switch length {
    case 1: Unicode.Scalar(bytes[index])
    case 2: Unicode.Scalar(UInt32(bytes[index] & 0x1F) << 6 | bits(1))
    default: Unicode.Scalar(UInt32(bytes[index] & 0x0F) << 12 | bits(1) << 6 | bits(2))
    }
  }
}
