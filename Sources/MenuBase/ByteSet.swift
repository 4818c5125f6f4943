/// A set of ASCII bytes as a bit mask. Each set is inlined, so a scanning loop needs no memory besides the text.
@usableFromInline package struct ByteSet: Sendable {
  @usableFromInline let low: UInt64
  @usableFromInline let high: UInt64

  /// Bit n of `low` is byte n, of `high` byte 64 + n: literals need no run-time initialiser. A test spells each out.
  @inlinable
  package init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  /// False for every byte that is not ASCII.
  @inline(__always)
  @inlinable
  package func contains(_ byte: UInt8) -> Bool {
    guard byte < 0x80 else { return false }
    return ((byte < 0x40 ? low : high) &>> UInt64(byte & 0x3F)) & 1 != 0
  }

  /// Includes disallowed control characters: they cut no word in two, and ``TextCheck`` reports them once.
  @inlinable package static var identifier: ByteSet { ByteSet(low: 0xD7FF_7CF2_FFFF_C1FF, high: 0xD7FF_FFFF_C7FF_FFFF) }

  /// All but `"`, `\` and newlines.
  @inlinable package static var quotedText: ByteSet { ByteSet(low: 0xFFFF_FFFB_FFFF_C3FF, high: 0xFFFF_FFFF_EFFF_FFFF) }

  /// All but `"` and newlines.
  @inlinable package static var rawText: ByteSet { ByteSet(low: 0xFFFF_FFFB_FFFF_C3FF, high: 0xFFFF_FFFF_FFFF_FFFF) }

  /// All but `"`, `\` and control characters.
  @inlinable package static var jsonText: ByteSet { ByteSet(low: 0xFFFF_FFFB_0000_0000, high: 0xFFFF_FFFF_EFFF_FFFF) }

  @inlinable package static var lineText: ByteSet { ByteSet(low: 0xFFFF_FFFF_FFFF_C3FF, high: 0xFFFF_FFFF_FFFF_FFFF) }

  /// Letters, digits, `:`, `_` and `$`.
  @inlinable package static var selector: ByteSet { ByteSet(low: 0x07FF_0010_0000_0000, high: 0x07FF_FFFE_87FF_FFFE) }

  @inlinable package static var lineSpace: ByteSet { ByteSet(low: 0x0000_0001_0000_3E00, high: 0) }

  /// Space, tab, line feed and carriage return.
  @inlinable package static var xmlSpace: ByteSet { ByteSet(low: 0x0000_0001_0000_2600, high: 0) }
}
