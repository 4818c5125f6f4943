/// A place in a file's bytes that moves forward; knows KDL's spaces and newlines.
struct ByteCursor: Sendable {
  let bytes: [UInt8]
  /// The 0-based offset; never past the end.
  var offset: Int

  init(_ bytes: [UInt8], at offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
  }

  var isAtEnd: Bool { offset >= bytes.count }

  /// 0 at the end; if that matters, ask ``isAtEnd``.
  @inline(__always)
  var current: UInt8 { byte(at: offset) }

  @inline(__always)
  func peek(_ distance: Int) -> UInt8 { byte(at: offset + distance) }

  /// 0 past the end; the index must not be negative.
  @inline(__always)
  func byte(at index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  @inline(__always)
  mutating func advance(_ distance: Int = 1) {
    offset = min(offset + distance, bytes.count)
  }

  @inline(__always)
  mutating func skip(_ set: ByteSet) {
    var index = offset
    while index < bytes.count, set.contains(bytes[index]) { index += 1 }
    offset = index
  }

  /// Stops at bytes that need a second look.
  @inline(__always)
  mutating func skipQuotedText() {
    while true {
      skipPlainWords()
      skip(.quotedText)
      guard current >= 0x80, newlineLength(at: offset) == 0 else { return }
      offset += 1
    }
  }

  /// Eight bytes at a time. ``skip(_:)`` gets the few of the last word, and bytes that need a second look.
  @inline(__always)
  mutating func skipPlainWords() {
    bytes.withUnsafeBytes { bytes in
      while offset + 8 <= bytes.count,
        Self.isPlain(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      {
        offset += 8
      }
    }
  }

  /// No quote, backslash or control character, and all ASCII. False for some plain bytes, never true for others.
  @inline(__always)
  private static func isPlain(_ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = (word ^ 0x2222_2222_2222_2222) &- ones
    let backslashes = (word ^ 0x5C5C_5C5C_5C5C_5C5C) &- ones
    return (word | (word &- 0x2020_2020_2020_2020) | quotes | backslashes) & 0x8080_8080_8080_8080 == 0
  }

  /// Accepts identifier characters that do not spell an identifier.
  @inline(__always)
  mutating func skipIdentifier() {
    while true {
      skip(.identifier)
      guard current >= 0x80, spaceLength(at: offset) == 0, newlineLength(at: offset) == 0 else { return }
      offset += 1
    }
  }

  mutating func skipLine() {
    while true {
      skip(.lineText)
      guard !isAtEnd, newlineLength(at: offset) == 0 else { return }
      offset += 1
    }
  }

  @inline(__always)
  mutating func skipSpaces() {
    while true {
      let byte = current
      if byte == .space || byte == .tab {
        offset += 1
      } else {
        guard byte >= 0x80 else { return }
        let length = spaceLength(at: offset)
        guard length > 0 else { return }
        offset += length
      }
    }
  }

  mutating func skipSpacesAndNewlines() {
    while true {
      skip(.lineSpace)
      guard current >= 0x80 else { return }
      let length = max(spaceLength(at: offset), newlineLength(at: offset))
      guard length > 0 else { return }
      offset += length
    }
  }

  /// The length in bytes: 0 without a newline, 2 for CRLF.
  func newlineLength(at index: Int) -> Int {
    switch byte(at: index) {
    case .lineFeed, .verticalTab, .formFeed: 1
    case .carriageReturn: byte(at: index + 1) == .lineFeed ? 2 : 1
    case 0xC2: byte(at: index + 1) == 0x85 ? 2 : 0
    case 0xE2: byte(at: index + 1) == 0x80 && byte(at: index + 2) & 0xFE == 0xA8 ? 3 : 0
    default: 0
    }
  }

  /// The length in bytes; 0 if no unicode-space is there.
  func spaceLength(at index: Int) -> Int {
    switch byte(at: index) {
    case .space, .tab: 1
    case 0xC2: byte(at: index + 1) == 0xA0 ? 2 : 0
    case 0xE1: byte(at: index + 1) == 0x9A && byte(at: index + 2) == 0x80 ? 3 : 0
    case 0xE2:
      switch (byte(at: index + 1), byte(at: index + 2)) {
      case (0x80, 0x80...0x8A), (0x80, 0xAF), (0x81, 0x9F): 3
      default: 0
      }
    case 0xE3: byte(at: index + 1) == 0x80 && byte(at: index + 2) == 0x80 ? 3 : 0
    default: 0
    }
  }

  /// The length in bytes, by the first byte; at least 1.
  func scalarLength(at index: Int) -> Int {
    let length =
      switch byte(at: index) {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    return max(1, min(length, bytes.count - index))
  }

  func isAt(_ text: StaticString) -> Bool {
    guard offset + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { bytes[offset..<offset + $0.count].elementsEqual($0) }
  }

  /// Returns false, at the end of the file, if the text does not occur.
  mutating func skip(past text: StaticString) -> Bool {
    let first = text.utf8Start.pointee
    while !isAtEnd {
      if current == first, isAt(text) {
        offset += text.utf8CodeUnitCount
        return true
      }
      offset += 1
    }
    return false
  }
}

protocol SourceScanner {
  var cursor: ByteCursor { get }
  var file: SourceFile.ID { get }
}

extension SourceScanner {
  /// The range from 0-based byte offsets, clipped to the end of the file.
  package func range(_ start: Int, _ end: Int) -> SourceRange {
    SourceRange(
      file: file, start: UInt32(truncatingIfNeeded: start),
      end: UInt32(truncatingIfNeeded: min(end, cursor.bytes.count)))
  }

  /// The character there; empty at the end of the file.
  package func character(at offset: Int) -> SourceRange {
    range(offset, offset + cursor.scalarLength(at: offset))
  }
}

extension ByteCursor {
  /// Moves over `/* … */`, nested too; false if the file ends first.
  mutating func skipBlockComment() -> Bool {
    var depth = 0
    while !isAtEnd {
      switch current {
      case .slash where peek(1) == .asterisk:
        depth += 1
        advance(2)
      case .asterisk where peek(1) == .slash:
        depth -= 1
        advance(2)
        if depth == 0 { return true }
      default:
        advance()
      }
    }
    return false
  }
}
