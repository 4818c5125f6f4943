/// What is drawn from the top of a picture downwards.
package struct SVGColumn {
  /// How wide the picture is, and what is left free on each side.
  package let width: Int
  let margin: Int
  /// What there is so far.
  package var text = ""
  /// How far down that reaches.
  var y: Int

  private static let size = 14
  private static let lineHeight = 19
  /// How wide a column of titles is at least.
  private static let leastColumn = 370
  /// So long may each of several things be that are told in a paragraph.
  private static let longestItem = 400

  private var room: Int { width - 2 * margin }

  package init(width: Int, margin: Int) {
    self.width = width
    self.margin = margin
    y = margin
  }

  /// Writes a line with a word at each end.
  package mutating func write(_ left: String, _ leftClass: String, beside right: String, _ rightClass: String) {
    y += 30
    SVGText(left, leftClass + " start", margin, y).write(to: &text)
    text += "\n"
    SVGText(right, rightClass + " end", width - margin, y).write(to: &text)
    text += "\n"
  }

  /// Writes what fits into some lines, the first one at the baseline where the column ends, which becomes the last one's.
  mutating func writeLines(_ paragraph: String, _ name: String, size: Int, lines count: Int, breaksWords: Bool = false)
  {
    for (index, line) in paragraph.terminalSafe.fitted(to: room * 1000 / size, lines: count, breaksWords: breaksWords)
      .enumerated()
    {
      if index > 0 { y += Self.lineHeight }
      SVGText(line, name + " start", margin, y).write(size: size, fitting: room, slack: margin / 2, to: &text)
      text += "\n"
    }
  }

  /// Writes a paragraph that tells some things, however many they are.
  package mutating func write(_ start: String, _ items: [String], _ name: String) {
    y += 27
    let items = items.map { $0.count > Self.longestItem ? $0.prefix(Self.longestItem) + "…" : $0 }
    writeLines(start + items.joined(separator: " · "), name, size: Self.size, lines: .max, breaksWords: true)
  }

  /// Writes keys and what they do in columns, from the top of each downwards.
  package mutating func write(heading: String, _ name: String, columns entries: [(key: String, title: String)]) {
    y += 27
    SVGText(heading, name + " start", margin, y).write(to: &text)
    text += "\n"
    let count = max(1, room / Self.leastColumn)
    let columnWidth = room / count
    // Signs and the name of a key are as wide as those of any.
    let indent = min(columnWidth / 2, (entries.map { $0.key.widestTypesetWidth }.max() ?? 0) * Self.size / 1000 + 8)
    let lines = entries.map { entry in
      entry.title.terminalSafe.fitted(to: (columnWidth - indent - 16) * 1000 / Self.size, lines: 40, breaksWords: true)
    }
    let least = (lines.reduce(0) { $0 + $1.count } + count - 1) / count
    var (column, row, height) = (0, 0, 0)
    for (entry, lines) in zip(entries, lines) {
      if row >= least, column < count - 1 { (column, row) = (column + 1, 0) }
      let x = margin + column * columnWidth
      SVGText(entry.key, name + " start", x, y + (row + 1) * Self.lineHeight).write(to: &text)
      for line in lines {
        row += 1
        SVGText(line, name + " start", x + indent, y + row * Self.lineHeight)
          .write(size: Self.size, fitting: columnWidth - indent - 16, slack: 8, to: &text)
      }
      if lines.isEmpty { row += 1 }
      text += "\n"
      height = max(height, row)
    }
    y += height * Self.lineHeight
  }
}
