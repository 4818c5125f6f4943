/// Text that is being written: appending to an array of bytes takes three times as long, to a string six times.
@usableFromInline package struct TextBuffer: ~Copyable {
  @usableFromInline private(set) var start: UnsafeMutablePointer<UInt8>
  @usableFromInline var count = 0
  @usableFromInline var capacity: Int

  /// - Parameter capacity: the bytes that there is room for; more get room once they are written.
  package init(capacity: Int = 128) { (start, self.capacity) = (.allocate(capacity: capacity), capacity) }

  /// Inlined, since Embedded Swift ends a value only where it sees how.
  @inlinable deinit { start.deallocate() }

  package var bytes: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { bytes, count in
      count = self.count
      bytes.baseAddress?.initialize(from: start, count: count)
    }
  }

  package var string: String { String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self) }

  package var last: UInt8? { count > 0 ? start[count - 1] : nil }

  /// The place for the next bytes, which count as written.
  @inlinable
  mutating func place(for more: Int) -> UnsafeMutablePointer<UInt8> {
    if count + more > capacity { grow(by: more) }
    defer { count += more }
    return start + count
  }

  @usableFromInline
  mutating func grow(by more: Int) {
    capacity = 2 * (count + more)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.moveInitialize(from: start, count: count)
    start.deallocate()
    start = larger
  }

  @inlinable
  package mutating func append(_ byte: UInt8) { place(for: 1).initialize(to: byte) }

  @inlinable
  package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    if let first = bytes.baseAddress { place(for: bytes.count).initialize(from: first, count: bytes.count) }
  }

  package mutating func append(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { append($0) } }

  @inlinable
  package mutating func append(_ signs: StaticString) {
    append(UnsafeBufferPointer(start: signs.utf8Start, count: signs.utf8CodeUnitCount))
  }

  package mutating func append(text string: String) {
    var string = string
    string.withUTF8 { append($0) }
  }

  /// Writes the digits without making a text of the number.
  package mutating func append(digits number: UInt) {
    if number > 9 { append(digits: number / 10) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  /// Begins a line with spaces.
  package mutating func breakLine(_ indentation: Int) {
    append(.lineFeed)
    place(for: indentation).initialize(repeating: .space, count: indentation)
  }
}
