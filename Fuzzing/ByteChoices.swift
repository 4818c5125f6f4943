/// Choices that the bytes of a fuzzer's input make, one byte for each: a mutation of a byte changes one choice. Where the
/// bytes are used up, every choice is the first, so that what is generated ends.
struct ByteChoices: RandomNumberGenerator {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var isUsedUp: Bool { place >= bytes.count }

  mutating func byte() -> UInt8 {
    guard place < bytes.count else { return 0 }
    defer { place += 1 }
    return bytes[place]
  }

  /// Ranges take the highest bits; the others keep them from asking again for ever.
  mutating func next() -> UInt64 { UInt64(byte()) << 56 | 0x0055_5555_5555_5555 }

  /// A number below a limit.
  mutating func number(below limit: Int) -> Int { limit < 2 ? 0 : Int(byte()) % limit }

  /// Whether something is so that is so once in a while.
  mutating func isOne(in count: Int) -> Bool { !isUsedUp && Int(byte()) % count == count - 1 }

  mutating func any<Value>(_ values: [Value]) -> Value { values[number(below: values.count)] }
}
