/// The part of a Markdown page that menuc writes: the text between two lines that are comments.
///
///     <!-- menuc:begin -->
///     <!-- menuc:end -->
///
/// Markers in fenced code blocks are examples and do not count.
package struct MarkedPart {
  package enum Failure: Error, Hashable {
    /// `begin` or `end`.
    case missing(String)
    /// A mark is on two lines, counted from 1.
    case repeated(String, first: Int, second: Int)
    case reversed(end: Int, begin: Int)
  }

  private let before: [UInt8]
  private let after: [UInt8]
  private let lineBreak: [UInt8]
  /// The level of the heading above the part: 2 for `##`; 0 without one.
  package let headingLevel: Int

  /// O(n).
  package init(_ page: [UInt8]) throws(Failure) {
    var found: [String: (line: Int, range: Range<Int>)] = [:]
    var headings: [(start: Int, level: Int)] = []
    var fence: ArraySlice<UInt8>?
    var start = 0
    var number = 0
    while start < page.count {
      let end = page[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? page.count
      let line = page[start..<end].trimming(ByteSet.xmlSpace.contains)
      number += 1
      if let open = fence {
        if line.starts(with: open), line.allSatisfy({ $0 == open.first }) { fence = nil }
      } else if let open = Self.fence(line) {
        fence = open
      } else if let kind = Self.marker(line) {
        if let first = found[kind] { throw .repeated(kind, first: first.line, second: number) }
        found[kind] = (number, start..<end)
      } else if let level = Self.headingLevel(line) {
        headings.append((start, level))
      }
      start = end
    }
    guard let begin = found["begin"] else { throw .missing("begin") }
    guard let finish = found["end"] else { throw .missing("end") }
    guard begin.range.lowerBound < finish.range.lowerBound else {
      throw .reversed(end: finish.line, begin: begin.line)
    }
    before = Array(page[..<begin.range.upperBound])
    after = Array(page[finish.range.lowerBound...])
    lineBreak = before.suffix(2) == [0x0D, 0x0A] ? [0x0D, 0x0A] : [0x0A]
    headingLevel = headings.last { $0.start < begin.range.lowerBound }?.level ?? 0
  }

  /// Ends the text's lines as the page does.
  package func replaced(by text: String) -> [UInt8] {
    var page = before
    for byte in text.utf8 {
      if byte == 0x0A { page += lineBreak } else { page.append(byte) }
    }
    return page + after
  }

  private static func marker(_ line: ArraySlice<UInt8>) -> String? {
    guard line.starts(with: "<!--".utf8), line.suffix(3).elementsEqual("-->".utf8) else { return nil }
    let words = line.dropFirst(4).dropLast(3).split { $0 == 0x20 || $0 == 0x09 }
    return ["begin", "end"].first {
      words.first.map { $0.last == UInt8(ascii: ":") ? $0.dropLast() : $0 }?.elementsEqual("menuc:\($0)".utf8) ?? false
    }
  }

  /// The backquotes or tildes that open a code block.
  private static func fence(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let first = line.first, first == 0x60 || first == 0x7E else { return nil }
    let fence = line.prefix { $0 == first }
    return fence.count >= 3 ? fence : nil
  }

  private static func headingLevel(_ line: ArraySlice<UInt8>) -> Int? {
    let level = line.prefix { $0 == 0x23 }.count
    let next = line.dropFirst(level).first
    return (1...6).contains(level) && (next == nil || next == 0x20) ? level : nil
  }
}
