/// The two versions of XML, as far as they differ; both allow the same names.
///
/// Source: XML 1.0 (Fifth Edition) and XML 1.1 (Second Edition), sections 2.2 "Characters" and 2.11 "End-of-Line
/// Handling".
package enum XMLVersion: Sendable, Hashable {
  /// 1.0, and every 1.x that is not 1.1.
  case one
  /// 1.1, which editors of key layouts write for its references to control characters.
  case oneOne

  func allowsLiteral(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x85: true
    case 0..<0x20, 0xFFFE...0xFFFF: false
    case 0x7F...0x9F: self == .one
    default: true
    }
  }

  /// Whether a character may be a reference, such as `&#x8;`.
  ///
  /// Both versions allow U+0001 to U+001F so. XML 1.0 forbids most of them, but a key layout cannot do without:
  /// Backspace types U+0008. Ukelele writes 1.1 for their sake, Kalamine writes them into 1.0.
  static func allowsReference(to scalar: Unicode.Scalar) -> Bool {
    scalar.value != 0 && !(0xFFFE...0xFFFF).contains(scalar.value)
  }

  /// In bytes; 0 without a line break.
  func lineBreakLength(in bytes: [UInt8], at index: Int) -> Int {
    func byte(_ distance: Int) -> UInt8 { index + distance < bytes.count ? bytes[index + distance] : 0 }
    switch byte(0) {
    case .lineFeed: return 1
    case .carriageReturn:
      if byte(1) == .lineFeed { return 2 }
      return self == .oneOne && byte(1) == 0xC2 && byte(2) == 0x85 ? 3 : 1
    case 0xC2 where self == .oneOne: return byte(1) == 0x85 ? 2 : 0
    case 0xE2 where self == .oneOne: return byte(1) == 0x80 && byte(2) == 0xA8 ? 3 : 0
    default: return 0
    }
  }
}
