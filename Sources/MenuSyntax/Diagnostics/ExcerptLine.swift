/// One line of source as it is shown, and the marks under a part of it.
package struct ExcerptLine: Hashable, Sendable {
  /// Cut around the marked part, with `…` where something is missing.
  package let text: String

  /// Spaces, then `^` and `~` under the marked part; empty if nothing is marked.
  let marks: String

  /// `line` has no terminator; its indices and `marked` are byte offsets in the file. An empty range marks the place
  /// before a byte. `hasCaret` is false for a later line of a range.
  package init(_ line: ArraySlice<UInt8>, marked: Range<Int>?, hasCaret: Bool = true, width: Int) {
    let near = Self.window(of: line, around: marked?.lowerBound ?? line.startIndex, width: width)
    let cells = ExcerptCell.cells(of: near)
    let marked = marked.map { Self.indices(of: $0, in: cells, end: near.endIndex) }

    var shown = cells.indices
    let isWhole = near.count == line.count && cells.reduce(0) { $0 + $1.width } <= width
    if !isWhole { shown = Self.fit(cells, around: marked ?? 0..<0, width: width - 2) }

    let isCutBefore = shown.lowerBound > 0 || near.startIndex > line.startIndex
    let isCutAfter = shown.upperBound < cells.count || near.endIndex < line.endIndex
    text = (isCutBefore ? "…" : "") + ExcerptCell.text(of: cells[shown], in: line) + (isCutAfter ? "…" : "")

    guard let marked else {
      marks = ""
      return
    }
    let indent = cells[shown].prefix(upTo: max(marked.lowerBound, shown.lowerBound)).reduce(isCutBefore ? 1 : 0) {
      $0 + $1.width
    }
    let visible = marked.clamped(to: shown)
    let count = max(1, cells[visible].reduce(0) { $0 + $1.width })
    marks = String(repeating: " ", count: indent) + (hasCaret ? "^" : "~") + String(repeating: "~", count: count - 1)
  }

  /// The bytes that can matter around an offset: a line of megabytes costs no more.
  private static func window(of line: ArraySlice<UInt8>, around offset: Int, width: Int) -> ArraySlice<UInt8> {
    var start = max(line.startIndex, offset - width)
    var end = min(line.endIndex, offset + width)
    if line[start..<end].contains(where: { $0 >= 0x80 }) {
      // Most columns take at most four bytes; a line of combining marks is cut a little earlier.
      start = max(line.startIndex, offset - 4 * width)
      end = min(line.endIndex, offset + 4 * width)
    }
    func isInsideScalar(_ index: Int) -> Bool {
      index > line.startIndex && index < line.endIndex && line[index] & 0xC0 == 0x80
    }
    for _ in 0..<3 where isInsideScalar(start) { start += 1 }
    for _ in 0..<3 where isInsideScalar(end) { end -= 1 }
    return start < end ? line[start..<end] : line[offset..<offset]
  }

  /// An empty range gives an empty one at the cell of its place.
  private static func indices(of range: Range<Int>, in cells: [ExcerptCell], end: Int) -> Range<Int> {
    let after = cells.firstIndex { $0.offset > range.lowerBound } ?? cells.count
    let start = range.lowerBound >= end ? cells.count : max(0, after - 1)
    if range.isEmpty { return start..<start }
    return start..<max(start, cells.firstIndex { $0.offset >= range.upperBound } ?? cells.count)
  }

  /// Takes the marked cells first, then some before them, then those after them.
  private static func fit(_ cells: [ExcerptCell], around marked: Range<Int>, width: Int) -> Range<Int> {
    var shown = marked.lowerBound..<marked.lowerBound
    var used = 0
    func extendEnd(to end: Int, upTo limit: Int) {
      while shown.upperBound < end, used + cells[shown.upperBound].width <= limit {
        used += cells[shown.upperBound].width
        shown = shown.lowerBound..<shown.upperBound + 1
      }
    }
    func extendStart(upTo limit: Int) {
      while shown.lowerBound > 0, used + cells[shown.lowerBound - 1].width <= limit {
        used += cells[shown.lowerBound - 1].width
        shown = shown.lowerBound - 1..<shown.upperBound
      }
    }
    extendEnd(to: marked.upperBound, upTo: width * 2 / 3)
    extendStart(upTo: used + (width - used) / 2)
    extendEnd(to: cells.count, upTo: width)
    extendStart(upTo: width)
    return shown
  }
}

/// One or more columns of an excerpt: a grapheme cluster, an expanded tab, or a character that is spelled out.
private struct ExcerptCell {
  /// Nil for a byte that is shown as it is: nearly all of every definition.
  let text: String?
  let width: Int
  /// The 0-based offset of its first byte in the file.
  let offset: Int

  /// The cells of some bytes of a line, tabs expanded to stops of four columns. O(n).
  ///
  /// Bytes that are not UTF-8 are shown as `\xFF`, characters that a terminal would act on as `\u{202E}`.
  package static func cells(of bytes: ArraySlice<UInt8>) -> [ExcerptCell] {
    var cells: [ExcerptCell] = []
    var column = 0
    func append(_ text: String?, width: Int, at offset: Int) {
      cells.append(ExcerptCell(text: text, width: width, offset: offset))
      column += width
    }

    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == 0x09 {
        let width = 4 - column % 4
        append(String(repeating: " ", count: width), width: width, at: index)
        index += 1
        continue
      }
      // Build services act on it; the marks below it are not laid out yet.
      if ServiceCommands.opens(at: index, in: bytes) {
        let text = ServiceCommands.spelledOut(bytes[index])
        append(text, width: text.utf8.count, at: index)
        index += 1
        continue
      }
      // Printable ASCII before ASCII, which cannot combine with it.
      if (0x20...0x7E).contains(bytes[index]), index + 1 == bytes.endIndex || bytes[index + 1] < 0x80 {
        append(nil, width: 1, at: index)
        index += 1
        continue
      }
      let end = bytes.endOfText(from: index)
      if end == index {
        append("\\x" + bytes[index].hexadecimal(digits: 2), width: 4, at: index)
        index += 1
        continue
      }
      for character in String(decoding: bytes[index..<end], as: UTF8.self) {
        let text = String(character).terminalSafe
        append(text, width: text.displayWidth, at: index)
        index += character.utf8.count
      }
    }
    return cells
  }

  static func text(of cells: ArraySlice<ExcerptCell>, in line: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    for cell in cells { if let shown = cell.text { text += shown.utf8 } else { text.append(line[cell.offset]) } }
    return String(decoding: text, as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  /// The end of a run of UTF-8 without tabs; `start` if no scalar begins there.
  fileprivate func endOfText(from start: Int) -> Int {
    var end = start
    while end < endIndex, self[end] != .tab {
      let length = UTF8Text.sequenceLength(in: self, at: end)
      if length == 0 { break }
      end += length
    }
    return end
  }
}
