/// A set of ASCII bytes as a bit mask. Each set is inlined, so a scanning loop needs no memory besides the text.
@usableFromInline package struct ByteSet: Sendable {
  @usableFromInline let low: UInt64
  @usableFromInline let high: UInt64

  /// Makes a set; bit n of `low` is byte n, bit n of `high` is byte 64 + n. Literals, so that no set needs a
  /// run-time initialiser; a test spells each out.
  @inlinable
  package init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  /// Whether the byte is in the set; false for every byte that is not ASCII.
  @inline(__always)
  @inlinable
  package func contains(_ byte: UInt8) -> Bool {
    guard byte < 0x80 else { return false }
    return ((byte < 0x40 ? low : high) &>> UInt64(byte & 0x3F)) & 1 != 0
  }

  /// The bytes of an identifier string. Disallowed control characters are in it: ``TextCheck`` reports them once, and
  /// they cut no word in two here.
  @inlinable package static var identifier: ByteSet { ByteSet(low: 0xD7FF_7CF2_FFFF_C1FF, high: 0xD7FF_FFFF_C7FF_FFFF) }

  /// The bytes of a quoted string that need no special handling: all but `"`, `\` and newlines.
  @inlinable package static var quotedText: ByteSet { ByteSet(low: 0xFFFF_FFFB_FFFF_C3FF, high: 0xFFFF_FFFF_EFFF_FFFF) }

  /// The bytes of a raw string that need no special handling: all but `"` and newlines.
  @inlinable package static var rawText: ByteSet { ByteSet(low: 0xFFFF_FFFB_FFFF_C3FF, high: 0xFFFF_FFFF_FFFF_FFFF) }

  /// The bytes of a JSON string that need no special handling: all but `"`, `\` and control characters.
  @inlinable package static var jsonText: ByteSet { ByteSet(low: 0xFFFF_FFFB_0000_0000, high: 0xFFFF_FFFF_EFFF_FFFF) }

  /// All but newlines.
  @inlinable package static var lineText: ByteSet { ByteSet(low: 0xFFFF_FFFF_FFFF_C3FF, high: 0xFFFF_FFFF_FFFF_FFFF) }

  /// The ASCII part of a method's name: letters, digits, `:`, `_` and `$`.
  @inlinable package static var selector: ByteSet { ByteSet(low: 0x07FF_0010_0000_0000, high: 0x07FF_FFFE_87FF_FFFE) }

  /// Spaces and newlines.
  @inlinable package static var lineSpace: ByteSet { ByteSet(low: 0x0000_0001_0000_3E00, high: 0) }

  /// Space, tab, line feed and carriage return: XML and Base64 pass over them.
  @inlinable package static var xmlSpace: ByteSet { ByteSet(low: 0x0000_0001_0000_2600, high: 0) }
}
