/// The characters beyond ASCII that names of XML are made of. Source: XML 1.0 (Fifth Edition), rules [4] and [4a].
enum XMLName {
  /// Whether a character that is not ASCII may be the first of a name.
  static func canBegin(with scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF, 0x200C...0x200D, 0x2070...0x218F,
      0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD, 0x1_0000...0xE_FFFF:
      true
    default: false
    }
  }

  /// Whether a character that is not ASCII may stand in a name after the first.
  static func allows(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xB7, 0x300...0x36F, 0x203F...0x2040: true
    default: canBegin(with: scalar)
    }
  }
}
