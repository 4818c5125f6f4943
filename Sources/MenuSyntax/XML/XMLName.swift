/// Characters beyond ASCII in names. Source: XML 1.0 (Fifth Edition), rules [4] and [4a].
enum XMLName {
  static func canBegin(with scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF, 0x200C...0x200D, 0x2070...0x218F,
      0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD, 0x1_0000...0xE_FFFF:
      true
    default: false
    }
  }

  /// Whether a name has the character after its first.
  static func allows(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xB7, 0x300...0x36F, 0x203F...0x2040: true
    default: canBegin(with: scalar)
    }
  }
}

extension ByteCursor {
  /// Reads `NameStartChar (NameChar)*`. False, with the cursor unmoved, without a name.
  @inline(__always)
  mutating func skipXMLName() -> Bool {
    let start = offset
    let first = current
    guard first >= 0x80 || ByteSet.xmlName.contains(first) && !first.isDigit && first != .minus && first != .dot else {
      return false
    }
    skip(.xmlName)
    if current >= 0x80 { skipRestOfXMLName(from: start) }
    return offset > start
  }

  private mutating func skipRestOfXMLName(from start: Int) {
    while current >= 0x80 {
      let length = scalarLength(at: offset)
      guard let scalar = String(decoding: bytes[offset..<offset + length], as: UTF8.self).unicodeScalars.first,
        offset > start ? XMLName.allows(scalar) : XMLName.canBegin(with: scalar)
      else { return }
      offset += length
      skip(.xmlName)
    }
  }
}

extension UInt8 {
  package static var lessThan: UInt8 { UInt8(ascii: "<") }
  static var greaterThan: UInt8 { UInt8(ascii: ">") }
  static var ampersand: UInt8 { UInt8(ascii: "&") }
  static var apostrophe: UInt8 { UInt8(ascii: "'") }
  static var exclamationMark: UInt8 { UInt8(ascii: "!") }
  static var questionMark: UInt8 { UInt8(ascii: "?") }
}

extension ByteSet {
  /// The ASCII part of a name: letters, digits, `:`, `_`, `-` and `.`.
  static let xmlName = ByteSet(low: 0x07FF_6000_0000_0000, high: 0x07FF_FFFE_87FF_FFFE)

  /// The bytes of text that the reader skips at once: all but `<`, `&` and `]`.
  static let xmlText = ByteSet(low: 0xEFFF_FFBF_FFFF_FFFF, high: 0xFFFF_FFFF_DFFF_FFFF)

  /// The bytes of a value in `"` that the reader skips at once: all but `"`, `&` and `<`.
  static let xmlQuotedValue = ByteSet(low: 0xEFFF_FFBB_FFFF_FFFF, high: 0xFFFF_FFFF_FFFF_FFFF)

  /// The bytes of a value in `'` that the reader skips at once: all but `'`, `&` and `<`.
  static let xmlApostrophedValue = ByteSet(low: 0xEFFF_FF3F_FFFF_FFFF, high: 0xFFFF_FFFF_FFFF_FFFF)
}
