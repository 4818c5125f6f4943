/// The encoding of bytes as text that RFC 4648, section 4, defines.
enum Base64 {
  /// Reads base64, with or without its padding; nil for anything else. White space counts for nothing. O(n).
  static func decoded(_ text: String) -> [UInt8]? {
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
