/// 32-bit hashes for tables that compare entries themselves: a few instructions a word, where `Hasher` takes 60 ns. The
/// seed differs in each run, so no file can make its names collide.
@usableFromInline package enum TableHash {
  @usableFromInline static let seed = UInt64(truncatingIfNeeded: Hasher().finalize())

  @inlinable
  package static func hash(_ word: UInt64) -> UInt32 {
    let mixed = mix(word, seed)
    return UInt32(truncatingIfNeeded: mixed ^ mixed >> 32)
  }

  /// Equal for texts that are equal in Unicode, except the three other spellings of `K`, `;` and the grave accent.
  @inlinable
  package static func hash(_ text: String) -> UInt32 {
    // A string of Foundation's may be in UTF-16.
    var text = text
    let ascii = text.withUTF8 { Self.ascii($0) }
    return ascii ?? UInt32(truncatingIfNeeded: text.hashValue)
  }

  /// Equals the hash of a string with these bytes.
  @inlinable
  package static func hash(_ bytes: [UInt8], in range: Range<Int>) -> UInt32 {
    let ascii = bytes.withUnsafeBufferPointer { Self.ascii(UnsafeBufferPointer(rebasing: $0[range])) }
    return ascii ?? UInt32(truncatingIfNeeded: String(decoding: bytes[range], as: UTF8.self).hashValue)
  }

  /// Eight characters at a time; nil if the text is not ASCII.
  @inlinable static func ascii(_ text: UnsafeBufferPointer<UInt8>) -> UInt32? {
    let bytes = UnsafeRawBufferPointer(text)
    var all: UInt64 = 0
    var mixed = seed ^ UInt64(truncatingIfNeeded: bytes.count)
    var offset = 0
    while offset + 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      all |= word
      mixed = mix(word, mixed)
      offset += 8
    }
    var rest: UInt64 = 0
    while offset < bytes.count {
      rest = rest << 8 | UInt64(bytes[offset])
      offset += 1
    }
    all |= rest
    mixed = mix(rest, mixed)
    return all & 0x8080_8080_8080_8080 == 0 ? UInt32(truncatingIfNeeded: mixed ^ mixed >> 32) : nil
  }

  /// Multiplies into 128 bits and folds them, as wyhash does.
  @inline(__always)
  @inlinable static func mix(_ word: UInt64, _ state: UInt64) -> UInt64 {
    let (high, low) = (word ^ state ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return high ^ low
  }
}
