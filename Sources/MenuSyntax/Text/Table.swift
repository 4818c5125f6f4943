package struct Table {
  /// The headings; empty for a table without.
  package var headings: [String]
  /// The rows from top to bottom, with a cell for each column.
  package var rows: [[String]]

  package init(_ headings: [String], _ rows: [[String]]) {
    self.headings = headings
    self.rows = rows
  }

  package init(_ rows: [[String]]) { self.init([], rows) }

  private var lines: [[String]] { headings.isEmpty ? rows : [headings] + rows }

  // MARK: Aligned text

  /// The widths in terminal columns, with the headings.
  package var widths: [Int] {
    lines.reduce(into: [Int](repeating: 0, count: lines.first?.count ?? 0)) { widths, row in
      for (column, cell) in zip(widths.indices, row) { widths[column] = max(widths[column], cell.displayWidth) }
    }
  }

  /// The lines for people, with their cells below each other.
  ///
  /// - Parameters:
  ///   - widths: the widths of the columns, if not those of their widest cells. Longer cells are cut, with an ellipsis.
  ///   - gap: the number of free columns between two cells.
  ///   - numbers: the columns whose cells are aligned on the right.
  ///   - within: the width of the terminal, if the rest of the last column continues below it. A last cell with too
  ///     little room begins below its row.
  ///   - role: the role of a cell, by its row and its column.
  package func aligned(
    _ widths: [Int]? = nil, gap: Int = 2, numbers: Set<Int> = [], within: Int? = nil,
    role: (_ row: Int, _ column: Int) -> StyledText.Role? = { _, _ in nil }
  ) -> [StyledText] {
    let widths = widths ?? self.widths
    return lines.enumerated().map { index, row in
      var cells = zip(row, widths).enumerated().map { column, cell -> StyledText in
        let (text, width) = cell
        let shown = text.displayWidth <= width ? text : text.clipped(to: width - 1) + "…"
        let margin = String(repeating: " ", count: max(0, width - shown.displayWidth))
        let place = index - (headings.isEmpty ? 0 : 1)
        let styled = StyledText(shown, place < 0 ? .strong : role(place, column))
        if numbers.contains(column) { return "\(margin)\(styled)" }
        return column + 1 == row.count ? styled : "\(styled)\(margin)"
      }
      let last = cells.popLast() ?? ""
      let start = cells.map { $0 + StyledText(String(repeating: " ", count: gap)) }.joined()
      let room = within.map { $0 - start.displayWidth } ?? .max
      if room < min(StyledText.leastWidth, last.displayWidth) {
        return start.droppingLastSpaces + "\n" + last.paragraph(after: "    ", indent: 4, width: within)
      }
      return last.paragraph(after: start, indent: start.displayWidth, width: within)
    }
  }

  // MARK: Markdown

  /// GitHub's table, with a line feed after each line; the cells must be Markdown already.
  package var markdown: String {
    ([headings, headings.map { _ in "---" }] + rows).map { "|" + $0.map { " \($0) |" }.joined() + "\n" }.joined()
  }

  // MARK: Comma-separated values

  /// A line of RFC 4180, without its end, safe to open in a spreadsheet: an apostrophe precedes a cell that looks like
  /// a formula (OWASP, "CSV injection"). Spells out characters that a terminal would act on. O(n).
  package static func csv(_ cells: [String]) -> String {
    var text = ""
    for (index, cell) in cells.enumerated() {
      if index > 0 { text += "," }
      writeCSV(cell, to: &text)
    }
    return text
  }

  /// The caller writes the separators.
  package static func writeCSV(_ cell: String, to text: inout String) {
    var cell = cell.terminalSafe
    if let first = cell.unicodeScalars.first(where: { $0 != " " && $0 != "\"" }),
      "=+-@|%＝＋－＠".unicodeScalars.contains(first)
    {
      cell = "'" + cell
    }
    let needsQuotes = cell.utf8.contains {
      $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: " ")
    }
    guard needsQuotes else {
      text += cell
      return
    }
    text += "\""
    for scalar in cell.unicodeScalars {
      if scalar == "\"" { text += "\"" }
      text.unicodeScalars.append(scalar)
    }
    text += "\""
  }
}
