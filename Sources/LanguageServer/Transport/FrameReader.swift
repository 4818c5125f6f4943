/// Takes messages out of a stream: a header with `Content-Length`, an empty line, and that many bytes. A frame that is
/// too long is skipped and reported.
package struct FrameReader: Sendable {
  package static let maximumLength = 64 << 20
  private static let maximumHeaderLength = 8 << 10

  package enum Frame: Sendable, Equatable {
    case content([UInt8])
    /// The reason why a header or a length is refused.
    case broken(String)
  }

  private let maximumLength: Int
  private var buffer: [UInt8] = []
  private var start = 0
  /// The number of bytes to skip of a message that is too long.
  private var skipped = 0
  private var length: Int?

  package init(maximumLength: Int = maximumLength) { self.maximumLength = maximumLength }

  package mutating func add(_ bytes: some Collection<UInt8>) {
    let rest = bytes.dropFirst(min(skipped, bytes.count))
    skipped -= bytes.count - rest.count
    buffer += rest
  }

  /// The next message, or the reason why it is refused; nil until more bytes come in.
  package mutating func next() -> Frame? {
    if length == nil {
      guard let header = takeHeader() else {
        guard buffer.count - start > Self.maximumHeaderLength else { return nil }
        clear()
        return .broken("the header has over \(Self.maximumHeaderLength) bytes")
      }
      guard let written = Self.contentLength(in: header) else { return .broken("the header has no Content-Length") }
      guard written <= maximumLength else {
        skip(written)
        return .broken("the message has \(written) bytes, and \(maximumLength) is the limit")
      }
      length = written
    }
    guard let length, buffer.count - start >= length else { return nil }
    let content = Array(buffer[start..<start + length])
    start += length
    self.length = nil
    if start == buffer.count || start > 1 << 16 { clear(from: start) }
    return .content(content)
  }

  private mutating func clear(from start: Int? = nil) {
    buffer.removeSubrange(..<(start ?? buffer.count))
    self.start = 0
  }

  private mutating func skip(_ count: Int) {
    let there = min(count, buffer.count - start)
    skipped = count - there
    clear(from: start + there)
  }

  private mutating func takeHeader() -> ArraySlice<UInt8>? {
    let end = Array("\r\n\r\n".utf8)
    var index = start
    while index + end.count <= buffer.count {
      if buffer[index] == .carriageReturn, buffer[index..<index + end.count].elementsEqual(end) {
        defer { start = index + end.count }
        return buffer[start..<index]
      }
      index += 1
    }
    return nil
  }

  private static func contentLength(in header: ArraySlice<UInt8>) -> Int? {
    for line in header.split(whereSeparator: { $0 == .carriageReturn || $0 == .lineFeed }) {
      let parts = String(decoding: line, as: UTF8.self).split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      return Int(parts[1].filter { $0 != " " }).flatMap { $0 >= 0 ? $0 : nil }
    }
    return nil
  }

  package static func framed(_ message: JSONValue) -> String {
    let text = message.line
    return "Content-Length: \(text.utf8.count)\r\n\r\n\(text)"
  }
}
