/// A word's first seven bytes and its length in one number, so one comparison distinguishes words.
@usableFromInline package struct Word: Hashable, Sendable {
  /// Words of at most this many bytes are equal if their numbers are.
  @inlinable package static var capacity: Int { 7 }

  @usableFromInline let value: UInt64

  @inline(__always)
  @inlinable
  package init(_ range: Range<Int>, in bytes: [UInt8]) {
    let length = UInt64(truncatingIfNeeded: range.count) << 56
    if range.lowerBound + 8 <= bytes.count {
      let first = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: range.lowerBound, as: UInt64.self) }
      let unused = UInt64(truncatingIfNeeded: 8 &* max(8 &- range.count, 1))
      value = length | UInt64(littleEndian: first) & (UInt64.max >> unused)
    } else {
      value = bytes[range].prefix(Self.capacity).reversed().reduce(0) { $0 << 8 | UInt64($1) } | length
    }
  }

  package init(_ text: StaticString) {
    let bytes = text.withUTF8Buffer { Array($0) }
    self.init(bytes.indices, in: bytes)
  }
}
