/// Base64 of RFC 4648, section 4.
package enum Base64 {
  /// Accepts missing padding and ignores white space; nil for anything else. O(n).
  package static func decoded(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    var isPadding = false
    for byte in text.utf8 where !ByteSet.xmlSpace.contains(byte) {
      if byte == UInt8(ascii: "=") {
        isPadding = true
        continue
      }
      guard !isPadding, let digit = digit(byte) else { return nil }
      bits = bits << 6 | digit
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    // One digit alone is six bits of a byte.
    return count == 6 ? nil : bytes
  }

  /// The text, padded. O(n).
  package static func encoded(_ bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let word = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
      for place in 0..<4 {
        text.append(place <= group.count ? alphabet[Int(word >> UInt32(18 - 6 * place) & 63)] : "=")
      }
    }
    return String(text)
  }

  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".unicodeScalars)

  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x41...0x5A: UInt32(byte) - 0x41
    case 0x61...0x7A: UInt32(byte) - 0x61 + 26
    case 0x30...0x39: UInt32(byte) - 0x30 + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
