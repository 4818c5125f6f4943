/// A place in a file's bytes that moves forward, and tests for KDL's spaces and newlines there.
struct ByteCursor: Sendable {
  /// The whole file.
  let bytes: [UInt8]
  /// 0-based byte offset; never past the end.
  var offset: Int

  /// Makes a cursor at a 0-based offset.
  init(_ bytes: [UInt8], at offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
  }

  /// Whether every byte has been read.
  var isAtEnd: Bool { offset >= bytes.count }

  /// The byte at the cursor; 0 at the end. If 0 matters, ask ``isAtEnd``.
  @inline(__always)
  var current: UInt8 { byte(at: offset) }

  /// The byte `distance` after the cursor; 0 past the end.
  @inline(__always)
  func peek(_ distance: Int) -> UInt8 { byte(at: offset + distance) }

  /// The byte at an offset that is not negative; 0 past the end.
  @inline(__always)
  func byte(at index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  /// Moves forward, at most to the end.
  @inline(__always)
  mutating func advance(_ distance: Int = 1) {
    offset = min(offset + distance, bytes.count)
  }

  /// Moves over all bytes of a set.
  @inline(__always)
  mutating func skip(_ set: ByteSet) {
    var index = offset
    while index < bytes.count, set.contains(bytes[index]) { index += 1 }
    offset = index
  }

  /// Moves over bytes that a quoted string may hold and that need no second look.
  @inline(__always)
  mutating func skipQuotedText() {
    while true {
      skipPlainWords()
      skip(.quotedText)
      guard current >= 0x80, newlineLength(at: offset) == 0 else { return }
      offset += 1
    }
  }

  /// Moves over the printable ASCII of a quoted string eight bytes at a time. ``skip(_:)`` gets the rest: bytes that
  /// need a second look, and the few of the last word.
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

  /// Whether eight bytes are plain: no quote, backslash or control character, and all ASCII. False for some plain
  /// bytes, never true for others.
  @inline(__always)
  private static func isPlain(_ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = (word ^ 0x2222_2222_2222_2222) &- ones
    let backslashes = (word ^ 0x5C5C_5C5C_5C5C_5C5C) &- ones
    return (word | (word &- 0x2020_2020_2020_2020) | quotes | backslashes) & 0x8080_8080_8080_8080 == 0
  }

  /// Moves over identifier characters, even if they do not spell an identifier.
  @inline(__always)
  mutating func skipIdentifier() {
    while true {
      skip(.identifier)
      guard current >= 0x80, spaceLength(at: offset) == 0, newlineLength(at: offset) == 0 else { return }
      offset += 1
    }
  }

  /// Moves to the next newline or to the end.
  mutating func skipLine() {
    while true {
      skip(.lineText)
      guard !isAtEnd, newlineLength(at: offset) == 0 else { return }
      offset += 1
    }
  }

  /// Moves over spaces, not over newlines.
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

  /// The length in bytes of the newline at an offset; 0 without one, 2 for CRLF.
  func newlineLength(at index: Int) -> Int {
    switch byte(at: index) {
    case .lineFeed, .verticalTab, .formFeed: 1
    case .carriageReturn: byte(at: index + 1) == .lineFeed ? 2 : 1
    case 0xC2: byte(at: index + 1) == 0x85 ? 2 : 0
    case 0xE2: byte(at: index + 1) == 0x80 && byte(at: index + 2) & 0xFE == 0xA8 ? 3 : 0
    default: 0
    }
  }

  /// The length in bytes of the unicode-space at an offset; 0 without one.
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

  /// The length in bytes of the character at an offset, judged by its first byte; at least 1.
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

  /// Whether the bytes at the cursor are those of a text.
  func isAt(_ text: StaticString) -> Bool {
    guard offset + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { bytes[offset..<offset + $0.count].elementsEqual($0) }
  }

  /// Moves past the next occurrence of a text. Returns false, at the end of the file, without one.
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

/// Walks over the bytes of one file, and gives the places of things in it.
protocol SourceScanner {
  var cursor: ByteCursor { get }
  var file: SourceFile.ID { get }
}

extension SourceScanner {
  /// Makes a range of the file from 0-based byte offsets, clipped to the end of the file.
  package func range(_ start: Int, _ end: Int) -> SourceRange {
    SourceRange(
      file: file, start: UInt32(truncatingIfNeeded: start),
      end: UInt32(truncatingIfNeeded: min(end, cursor.bytes.count)))
  }

  /// The character at an offset; empty at the end of the file.
  package func character(at offset: Int) -> SourceRange {
    range(offset, offset + cursor.scalarLength(at: offset))
  }
}

extension ByteCursor {
  /// Moves over `/* … */` and the comments in it; false when the end of the file came first.
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
