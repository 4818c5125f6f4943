/// The place of a string in an old-style property list; no copy.
struct StringsToken: Sendable, Hashable {
  /// 0-based byte offsets, without the quotes.
  let content: Range<Int>
  let hasEscapes: Bool

  /// Resolves escapes. O(n).
  func value(in bytes: [UInt8]) -> String {
    guard hasEscapes else { return String(decoding: bytes[content], as: UTF8.self) }
    // Escapes name UTF-16 code units, and two of them may make one character.
    var value: [UInt8] = []
    value.reserveCapacity(content.count)
    var pending: UInt16?
    var index = content.lowerBound
    while index < content.upperBound {
      guard bytes[index] == .backslash, index + 1 < content.upperBound else {
        Self.append(&pending, to: &value)
        value.append(bytes[index])
        index += 1
        continue
      }
      if bytes[index + 1] >= 0x80 {
        index += 1
        continue
      }
      let (unit, length) = Self.escape(in: bytes, at: index, before: content.upperBound)
      index += length
      if let high = pending, unit & 0xFC00 == 0xDC00 {
        pending = nil
        let scalar = UTF8Text.codePoint(UInt32(high), UInt32(unit))
        value += String(Unicode.Scalar(scalar) ?? "\u{FFFD}").utf8
      } else {
        Self.append(&pending, to: &value)
        pending = unit
        if unit & 0xFC00 != 0xD800 { Self.append(&pending, to: &value) }
      }
    }
    Self.append(&pending, to: &value)
    return String(decoding: value, as: UTF8.self)
  }

  private static func append(_ unit: inout UInt16?, to value: inout [UInt8]) {
    guard let code = unit else { return }
    value += String(Unicode.Scalar(UInt32(code)) ?? "\u{FFFD}").utf8
    unit = nil
  }

  /// A character without a meaning after a backslash is itself, as in CoreFoundation. `length` is in bytes.
  static func escape(in bytes: [UInt8], at start: Int, before end: Int) -> (unit: UInt16, length: Int) {
    let byte = bytes[start + 1]
    switch byte {
    case UInt8(ascii: "a"): return (0x07, 2)
    case UInt8(ascii: "b"): return (0x08, 2)
    case UInt8(ascii: "f"): return (0x0C, 2)
    case UInt8(ascii: "n"): return (0x0A, 2)
    case UInt8(ascii: "r"): return (0x0D, 2)
    case UInt8(ascii: "t"): return (0x09, 2)
    case UInt8(ascii: "v"): return (0x0B, 2)
    case UInt8(ascii: "U"), UInt8(ascii: "u"):
      return number(in: bytes, from: start + 2, before: end, most: 4, radix: 16)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      return number(in: bytes, from: start + 1, before: end, most: 3, radix: 8)
    default: return (UInt16(byte), 2)
    }
  }

  /// Up to `most` digits; the length counts from the backslash.
  private static func number(
    in bytes: [UInt8], from start: Int, before end: Int, most: Int, radix: UInt8
  ) -> (unit: UInt16, length: Int) {
    let digits = bytes[start..<max(start, min(start + most, end))].prefix {
      $0.hexDigitValue.map { $0 < radix } ?? false
    }
    let unit = UInt16(truncatingIfNeeded: digits.number(radix: UInt32(radix)) ?? 0)
    return (unit, digits.count + (radix == 16 ? 2 : 1))
  }
}
