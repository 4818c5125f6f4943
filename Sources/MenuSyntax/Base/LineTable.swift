/// The start of each line of a file.
///
/// A line ends with LF, CRLF or CR, as editors count. KDL's other newlines (NEL, VT, FF, LS, PS) end a node but not a
/// line. So a reported line is the one that an editor shows.
package struct LineTable: Sendable {
  private let starts: [Int]
  private let bytes: [UInt8]

  /// Scans a whole file. O(n) in its bytes.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    bytes.withUnsafeBytes { bytes in
      var index = 0
      while let end = UTF8Text.nextControl(in: bytes, from: index) {
        index = end + 1
        let isFollowed = index < bytes.count && bytes[index] == 0x0A
        if bytes[end] == 0x0A || bytes[end] == 0x0D && !isFollowed { starts.append(index) }
      }
    }
    self.starts = starts
  }

  /// The number of lines; at least 1.
  package var count: Int { starts.count }

  /// The position of a 0-based byte offset; an offset past the end counts as the end. O(log lines).
  package func position(at offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), bytes.count)
    // The first line starts at 0, so at least one starts no later.
    let line = starts.firstIndex(past: { $0 > offset })
    return SourcePosition(line: line, column: offset - starts[line - 1] + 1, offset: offset)
  }

  /// The lines with their terminators; the last has none.
  package var wholeLines: [ArraySlice<UInt8>] {
    starts.indices.map { bytes[starts[$0]..<($0 + 1 < starts.count ? starts[$0 + 1] : bytes.count)] }
  }

  /// The bytes of a 1-based line, its terminator left out; empty for a line that does not exist.
  package func line(_ number: Int) -> ArraySlice<UInt8> {
    guard number >= 1, number <= starts.count else { return [] }
    let start = starts[number - 1]
    var end = number < starts.count ? starts[number] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return bytes[start..<end]
  }
}

/// A place in a file as a person counts it.
package struct SourcePosition: Hashable, Sendable {
  /// The line, counted from 1.
  package let line: Int

  /// 1-based column, counted in UTF-8 bytes from the start of the line.
  package let column: Int

  /// 0-based UTF-8 byte offset in the file.
  package let offset: Int
}
