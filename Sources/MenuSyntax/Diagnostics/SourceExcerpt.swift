/// The first and last lines of a range; shortens the lines between them.
package struct SourceExcerpt: Sendable {
  package enum Row: Hashable, Sendable {
    /// 1-based.
    case line(number: Int, ExcerptLine)
    case gap
  }

  package let rows: [Row]

  package init(of range: Range<Int>, in table: LineTable, width: Int) {
    let first = table.position(at: range.lowerBound).line
    // An end after a line break belongs to the line before it.
    let last = max(first, table.position(at: max(range.lowerBound, range.upperBound - 1)).line)
    func row(_ number: Int) -> Row {
      .line(number: number, Self.layOut(number, of: table, marked: range, width: width))
    }
    if last - first <= 2 {
      rows = (first...last).map(row)
    } else {
      rows = [row(first), .gap, row(last)]
    }
  }

  /// The excerpt with line numbers and the marks below, each row ended by a newline.
  package func text(showsGaps: Bool = true) -> StyledText {
    var text = StyledText()
    for row in rows {
      switch row {
      case .gap: if showsGaps { text += "\("  ... |", .faint)\n" }
      case .line(let number, let line):
        let gutter = String(number).aligned(to: 5) + " |"
        text += "\(gutter, .faint)\(line.text.isEmpty ? "" : " " + line.text)\n"
        if line.marks.isEmpty { continue }
        let margin = String(repeating: " ", count: gutter.count - 1) + "|"
        text += "\(margin, .faint) \(line.marks, .mark)\n"
      }
    }
    return text
  }

  static func layOut(_ number: Int, of table: LineTable, marked range: Range<Int>, width: Int) -> ExcerptLine {
    var line = table.line(number)
    // Editors do not show a byte order mark.
    if line.startIndex == 0, line.starts(with: [0xEF, 0xBB, 0xBF]), range.lowerBound >= 3 || range.isEmpty {
      line = line.dropFirst(3)
    }
    let isFirst = table.position(at: range.lowerBound).line == number
    let start = isFirst ? range.lowerBound : line.startIndex + line.prefix { $0 == 0x20 || $0 == 0x09 }.count
    let marked = clamp(start, to: line)..<max(clamp(start, to: line), clamp(range.upperBound, to: line))
    // A blank line inside a range has nothing to mark.
    if !isFirst, marked.isEmpty { return ExcerptLine(line, marked: nil, width: width) }
    return ExcerptLine(line, marked: marked, hasCaret: isFirst, width: width)
  }

  private static func clamp(_ offset: Int, to line: ArraySlice<UInt8>) -> Int {
    min(max(offset, line.startIndex), line.endIndex)
  }
}
