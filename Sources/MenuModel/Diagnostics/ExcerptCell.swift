/// What one column or more of an excerpt shows: a grapheme cluster, an expanded tab, or something spelled out.
struct ExcerptCell: Hashable, Sendable {
  /// What is printed.
  let text: String
  /// How many columns it takes.
  let width: Int
  /// 0-based byte offset of its first byte in the file.
  let offset: Int
}

extension ExcerptCell {
  /// The cells of some bytes of a line, tabs expanded to stops of four columns. O(n).
  ///
  /// Bytes that are not UTF-8 are shown as `\xFF`, what a terminal would act on as `\u{202E}`.
  static func cells(of bytes: ArraySlice<UInt8>) -> [ExcerptCell] {
    var cells: [ExcerptCell] = []
    var column = 0
    func append(_ text: String, width: Int, at offset: Int) {
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
      // A printable ASCII character before another, which nothing can combine with: nearly all of every definition.
      if (0x20...0x7E).contains(bytes[index]), index + 1 == bytes.endIndex || bytes[index + 1] < 0x80 {
        append(String(Unicode.Scalar(bytes[index])), width: 1, at: index)
        index += 1
        continue
      }
      let end = bytes.endOfText(from: index)
      if end == index {
        let digits = String(bytes[index], radix: 16, uppercase: true)
        append("\\x" + (digits.count == 1 ? "0" : "") + digits, width: 4, at: index)
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
}

extension ArraySlice<UInt8> {
  /// Where the run of UTF-8 without tabs that begins at `start` ends; `start` itself when no scalar begins there.
  fileprivate func endOfText(from start: Int) -> Int {
    var end = start
    while end < endIndex, self[end] != 0x09 {
      let length = scalarLength(at: end)
      if length == 0 { break }
      end += length
    }
    return end
  }

  /// The length in bytes of the well-formed scalar that begins at an index (Unicode, table 3-7); 0 for none.
  private func scalarLength(at index: Int) -> Int {
    let first = self[index]
    let second: ClosedRange<UInt8>
    let length: Int
    switch first {
    case 0...0x7F: return 1
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return 0
    }
    guard index + length <= endIndex, second.contains(self[index + 1]) else { return 0 }
    return self[(index + 2)..<(index + length)].allSatisfy { $0 & 0xC0 == 0x80 } ? length : 0
  }
}
