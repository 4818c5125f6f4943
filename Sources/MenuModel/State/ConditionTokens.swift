/// The words and signs of a condition, in order. A byte that no condition has is a token of its own.
package struct ConditionTokens: Sequence, IteratorProtocol {
  package struct Token {
    package let text: String
    /// 0-based byte offsets.
    package let range: Range<Int>

    package var isWord: Bool { text.utf8.first.map(ConditionTokens.isWordByte) ?? false }
    var isSign: Bool { ConditionTokens.pairs.contains(text) || ["<", ">", "!", "(", ")"].contains(text) }
  }

  private static let pairs = ["==", "!=", "<=", ">=", "&&", "||"]

  private let bytes: ArraySlice<UInt8>
  private var index: Int

  package init(_ bytes: ArraySlice<UInt8>) { (self.bytes, index) = (bytes, bytes.startIndex) }

  package mutating func next() -> Token? {
    while index < bytes.endIndex, bytes[index] == .space || (0x09...0x0D).contains(bytes[index]) { index += 1 }
    guard index < bytes.endIndex else { return nil }
    let start = index
    index += 1
    if Self.isWordByte(bytes[start]) {
      while index < bytes.endIndex, Self.isWordByte(bytes[index]) || bytes[index] == .minus { index += 1 }
    } else if index < bytes.endIndex, Self.pairs.contains(String(decoding: bytes[start...index], as: UTF8.self)) {
      index += 1
    }
    return Token(text: String(decoding: bytes[start..<index], as: UTF8.self), range: start..<index)
  }

  package static func isWordByte(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte == UInt8(ascii: "_") || byte >= 0x80 || byte == .hash
  }
}
