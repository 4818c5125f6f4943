/// A word of at most eight bytes as one number, so that words are compared without a loop.
struct ShortWord: Hashable, Sendable {
  private var value: UInt64

  /// Reads a word; one of more than eight bytes equals no word of this kind.
  init(_ range: Range<Int>, in bytes: [UInt8]) {
    value = range.count > 8 ? .max : 0
    guard range.count <= 8 else { return }
    for index in range { value = value << 8 | UInt64(bytes[index]) }
  }

  /// Makes a word of at most eight ASCII characters.
  init(_ text: StaticString) {
    value = text.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt64($1) } }
  }
}
