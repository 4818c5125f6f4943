/// The start of each line of a file. A line ends with LF, CRLF or CR, as editors count; KDL's other newlines (NEL, VT,
/// FF, LS, PS) end a node but not a line.
package struct LineTable: Sendable {
  private let starts: [Int]
  private let bytes: [UInt8]

  /// O(n) in its bytes.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    bytes.withUnsafeBytes { bytes in
      func next(_ byte: UInt8, from index: Int) -> Int { UTF8Text.next(byte, in: bytes, from: index) }
      var (feed, carriage) = (next(.lineFeed, from: 0), next(.carriageReturn, from: 0))
      while feed < bytes.count || carriage < bytes.count {
        let start = min(feed, carriage) + 1
        if feed < carriage {
          feed = next(.lineFeed, from: start)
        } else {
          carriage = next(.carriageReturn, from: start)
          // Of CRLF the feed ends the line.
          if start == feed, feed < bytes.count { continue }
        }
        starts.append(start)
      }
    }
    self.starts = starts
  }

  /// The number of lines, at least 1.
  package var count: Int { starts.count }

  /// An offset past the end counts as the end. O(log lines).
  package func position(at offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), bytes.count)
    let line = starts.firstIndex(past: { $0 > offset })
    return SourcePosition(line: line, column: offset - starts[line - 1] + 1, offset: offset)
  }

  /// The lines with terminators; the last line has none.
  package var wholeLines: [ArraySlice<UInt8>] {
    starts.indices.map { bytes[starts[$0]..<($0 + 1 < starts.count ? starts[$0 + 1] : bytes.count)] }
  }

  /// The line without its terminator; empty for a line that does not exist. `number` is 1-based.
  package func line(_ number: Int) -> ArraySlice<UInt8> {
    guard number >= 1, number <= starts.count else { return [] }
    let start = starts[number - 1]
    var end = number < starts.count ? starts[number] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return bytes[start..<end]
  }
}

package struct SourcePosition: Hashable, Sendable {
  /// The 1-based line.
  package let line: Int

  /// The 1-based column in UTF-8 bytes.
  package let column: Int

  /// The 0-based offset in UTF-8 bytes.
  package let offset: Int
}
