/// CRLF if all lines of the file end so, otherwise a line feed.
package struct LineEnds: Sendable {
  private let areWindows: Bool

  /// O(n); stops at the first line feed or CR alone.
  package init(of bytes: [UInt8]) {
    var previous: UInt8 = 0
    for byte in bytes {
      if (byte == .lineFeed) != (previous == .carriageReturn) {
        areWindows = false
        return
      }
      previous = byte
    }
    areWindows = previous != .carriageReturn && bytes.contains(.lineFeed)
  }

  package func applied(to text: [UInt8]) -> [UInt8] {
    guard areWindows else { return text }
    var result: [UInt8] = []
    for byte in text {
      if byte == .lineFeed, result.last != .carriageReturn { result.append(.carriageReturn) }
      result.append(byte)
    }
    return result
  }
}
