/// The place of a string in a JSON document; no copy.
package struct JSONString: Sendable, Hashable {
  /// 0-based byte offsets, between the quotes.
  package internal(set) var content: Range<Int>
  let hasEscapes: Bool

  /// Resolves escapes. O(n).
  package func value(in bytes: [UInt8]) -> String {
    guard hasEscapes else { return String(decoding: bytes[content], as: UTF8.self) }
    var value: [UInt8] = []
    value.reserveCapacity(content.count)
    var index = content.lowerBound
    while index < content.upperBound {
      guard bytes[index] == .backslash, index + 1 < content.upperBound else {
        value.append(bytes[index])
        index += 1
        continue
      }
      switch bytes[index + 1] {
      case UInt8(ascii: "b"): value.append(0x08)
      case UInt8(ascii: "f"): value.append(.formFeed)
      case UInt8(ascii: "n"): value.append(.lineFeed)
      case UInt8(ascii: "r"): value.append(.carriageReturn)
      case UInt8(ascii: "t"): value.append(.tab)
      case UInt8(ascii: "u"):
        var scalar = Self.unit(in: bytes, at: index + 2).map { UInt32($0) } ?? 0xFFFD
        if scalar & 0xFC00 == 0xD800, let second = Self.second(in: bytes, at: index + 6) {
          scalar = UTF8Text.codePoint(scalar, UInt32(second))
          index += 6
        }
        value += String(Unicode.Scalar(scalar) ?? "\u{FFFD}").utf8
        index += 4
      default: value.append(bytes[index + 1])
      }
      index += 2
    }
    return String(decoding: value, as: UTF8.self)
  }

  /// The second half of a surrogate pair, as an escape; nil for anything else.
  static func second(in bytes: [UInt8], at start: Int) -> UInt16? {
    guard let unit = unit(in: bytes, at: start + 2), unit & 0xFC00 == 0xDC00, bytes[start] == .backslash,
      bytes[start + 1] == UInt8(ascii: "u")
    else { return nil }
    return unit
  }

  /// The UTF-16 code unit that four hexadecimal digits name; nil for anything else.
  package static func unit(in bytes: [UInt8], at start: Int) -> UInt16? {
    guard start + 4 <= bytes.count else { return nil }
    return bytes[start..<start + 4].number(radix: 16).map { UInt16(truncatingIfNeeded: $0) }
  }
}
