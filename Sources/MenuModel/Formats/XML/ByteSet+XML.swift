/// The characters that XML's grammar names.
extension UInt8 {
  static var lessThan: UInt8 { UInt8(ascii: "<") }
  static var greaterThan: UInt8 { UInt8(ascii: ">") }
  static var ampersand: UInt8 { UInt8(ascii: "&") }
  static var apostrophe: UInt8 { UInt8(ascii: "'") }
  static var exclamationMark: UInt8 { UInt8(ascii: "!") }
  static var questionMark: UInt8 { UInt8(ascii: "?") }
}

extension ByteSet {
  /// The ASCII part of what may stand in a name: letters, digits, `:`, `_`, `-` and `.`.
  static let xmlName = ByteSet(low: 0x07FF_6000_0000_0000, high: 0x07FF_FFFE_87FF_FFFE)

  /// What character data may hold and that needs no second look: all but `<`, `&` and `]`.
  static let xmlText = ByteSet(low: 0xEFFF_FFBF_FFFF_FFFF, high: 0xFFFF_FFFF_DFFF_FFFF)

  /// What a value between `"` may hold and that needs no second look: all but `"`, `&` and `<`.
  static let xmlQuotedValue = ByteSet(low: 0xEFFF_FFBB_FFFF_FFFF, high: 0xFFFF_FFFF_FFFF_FFFF)

  /// What a value between `'` may hold and that needs no second look: all but `'`, `&` and `<`.
  static let xmlApostrophedValue = ByteSet(low: 0xEFFF_FF3F_FFFF_FFFF, high: 0xFFFF_FFFF_FFFF_FFFF)
}
