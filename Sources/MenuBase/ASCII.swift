/// The ASCII characters that readers compare bytes with, inline.
extension UInt8 {
  @inlinable
  package static var tab: UInt8 { 0x09 }
  @inlinable
  package static var lineFeed: UInt8 { 0x0A }
  @inlinable
  package static var verticalTab: UInt8 { 0x0B }
  @inlinable
  package static var formFeed: UInt8 { 0x0C }
  @inlinable
  package static var carriageReturn: UInt8 { 0x0D }
  @inlinable
  package static var space: UInt8 { 0x20 }
  @inlinable
  package static var quote: UInt8 { UInt8(ascii: "\"") }
  @inlinable
  package static var hash: UInt8 { UInt8(ascii: "#") }
  @inlinable
  package static var openParenthesis: UInt8 { UInt8(ascii: "(") }
  @inlinable
  package static var closeParenthesis: UInt8 { UInt8(ascii: ")") }
  @inlinable
  package static var asterisk: UInt8 { UInt8(ascii: "*") }
  @inlinable
  package static var plus: UInt8 { UInt8(ascii: "+") }
  @inlinable
  package static var minus: UInt8 { UInt8(ascii: "-") }
  @inlinable
  package static var comma: UInt8 { UInt8(ascii: ",") }
  @inlinable
  package static var colon: UInt8 { UInt8(ascii: ":") }
  @inlinable
  package static var dot: UInt8 { UInt8(ascii: ".") }
  @inlinable
  package static var slash: UInt8 { UInt8(ascii: "/") }
  @inlinable
  package static var semicolon: UInt8 { UInt8(ascii: ";") }
  @inlinable
  package static var equals: UInt8 { UInt8(ascii: "=") }
  @inlinable
  package static var openBracket: UInt8 { UInt8(ascii: "[") }
  @inlinable
  package static var backslash: UInt8 { UInt8(ascii: "\\") }
  @inlinable
  package static var closeBracket: UInt8 { UInt8(ascii: "]") }
  @inlinable
  package static var underscore: UInt8 { UInt8(ascii: "_") }
  @inlinable
  package static var openBrace: UInt8 { UInt8(ascii: "{") }
  @inlinable
  package static var closeBrace: UInt8 { UInt8(ascii: "}") }

  @inlinable
  package var isDigit: Bool { self &- 0x30 < 10 }

  @inlinable
  package var isLetterOrDigit: Bool { isDigit || (self | 0x20) &- 0x61 < 26 }

  /// The value of a hexadecimal digit in either case; nil for another byte.
  @inlinable
  package var hexDigitValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

extension Sequence<UInt8> {
  /// The number that digits of a base spell: `UInt32.max` if larger, 0 for no digits, nil for any other byte. O(n).
  @inlinable
  package func number(radix: UInt32) -> UInt32? {
    var number: UInt32 = 0
    for byte in self {
      guard let digit = byte.hexDigitValue.map(UInt32.init), digit < radix else { return nil }
      let (product, overflows) = number.multipliedReportingOverflow(by: radix)
      let (sum, carries) = product.addingReportingOverflow(digit)
      number = overflows || carries ? .max : sum
    }
    return number
  }
}
