/// The drawn part of a picture; grows downwards.
package struct SVGCanvas {
  package let width: Int
  let margin: Int
  let style: SVGStyle
  /// Whether left and right are exchanged, for right-to-left interfaces.
  let isMirrored: Bool
  package var text = ""
  /// The lower end of the elements so far.
  var y: Int

  /// The size of notes.
  private static let size = 14
  private static let lineHeight = 19
  /// The least width of a column of titles.
  private static let leastColumn = 370
  /// The limit in characters, for an item of a paragraph.
  private static let longestItem = 400

  private var room: Int { width - 2 * margin }

  init(width: Int, margin: Int, style: SVGStyle, isMirrored: Bool = false) {
    self.width = width
    self.margin = margin
    self.style = style
    self.isMirrored = isMirrored
    y = margin
  }

  // MARK: Placed

  mutating func addBox(_ name: String, x: Int, y: Int, width: Int, height: Int, radius: Int) {
    let x = isMirrored ? self.width - x - width : x
    text += "<rect class=\"\(name)\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" rx=\"\(radius)\"/>\n"
  }

  mutating func addLine(_ name: String, _ x: Int, _ y: Int, to endX: Int, _ endY: Int) {
    let (x, endX) = isMirrored ? (width - x, width - endX) : (x, endX)
    text += "<path class=\"\(name)\" d=\"M\(x) \(y)L\(endX) \(endY)\"/>\n"
  }

  /// A line, cut without room; the first class of `name` sets its size, `slack` is how much further it may reach.
  mutating func addText(
    _ line: String, _ name: String, x: Int, y: Int, _ anchor: SVGText.Anchor = .start, room: Int, slack: Int = 6
  ) {
    let size = style.font(name).fittedSize
    let line = line.terminalSafe.fitted(to: room * 1000 / size, lines: 1).first ?? ""
    let end = anchor == .start ? SVGText.Anchor.end : anchor == .end ? .start : .middle
    let (x, shown) = isMirrored ? (width - x, end) : (x, anchor)
    SVGText(line, "\(name) \(shown.rawValue)", x, y)
      .write(size: size, fitting: room, slack: slack, to: &text)
    text += "\n"
  }

  // MARK: Below each other

  mutating func writeHeading(_ title: String, about: String) {
    if !title.isEmpty {
      let font = style.font("head")
      y += font.size
      writeLines(title, "head", size: font.fittedSize, lines: 1)
    }
    y += title.isEmpty ? 14 : 24
    writeLines(about, "about", size: Self.size, lines: 1)
    y += 14
  }

  /// Writes words at both ends of a line, or in two lines without room for both.
  mutating func write(_ left: String, _ leftClass: String, beside right: String, _ rightClass: String) {
    y += 30
    let widths = [(left, leftClass), (right, rightClass)].map {
      $0.widestTypesetWidth * style.font($1).fittedSize / 1000
    }
    addText(left, leftClass, x: margin, y: y, room: room)
    let isShort = widths[0] + widths[1] + margin <= room
    if !isShort { y += Self.lineHeight + 3 }
    addText(right, rightClass, x: isShort ? width - margin : margin, y: y, isShort ? .end : .start, room: room)
  }

  /// Writes as much as fits into some lines; `y` moves from the baseline of the first to that of the last.
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

  mutating func write(_ start: String, _ items: [String], _ name: String) {
    y += 27
    let items = items.map { $0.count > Self.longestItem ? $0.prefix(Self.longestItem) + "…" : $0 }
    writeLines(start + items.joined(separator: " · "), name, size: Self.size, lines: .max, breaksWords: true)
  }

  /// Keeps the order, with the highest column as low as possible.
  static func columns<Part>(_ parts: [Part], count: Int, height: (Part) -> Int) -> [[Part]] {
    func filled(_ most: Int) -> [[Part]] {
      var (columns, taken): ([[Part]], Int) = ([], .max / 2)
      for part in parts {
        if taken + height(part) > most { (columns, taken) = (columns + [[]], 0) }
        columns[columns.count - 1].append(part)
        taken += height(part)
      }
      return columns
    }
    // The least height that is enough lies between that of the highest part and that of all.
    var (low, high) = (parts.map(height).max() ?? 0, parts.reduce(0) { $0 + height($1) })
    while low < high {
      let middle = (low + high) / 2
      if filled(middle).count <= count { high = middle } else { low = middle + 1 }
    }
    return filled(low)
  }

  /// Writes signs with their meanings beside them; `draw` gets the upper left corner of each sign's line.
  mutating func writeLegend<Sign>(
    _ items: [(sign: Sign, words: String)], width signWidth: Int, draw: (Sign, Int, Int, inout SVGCanvas) -> Void
  ) {
    y += 16
    var x = margin
    for (sign, words) in items {
      let width = words.widestTypesetWidth * Self.size / 1000
      if x > margin, x + signWidth + 8 + width > self.width - margin {
        x = margin
        y += 30
      }
      draw(sign, x, y, &self)
      SVGText(words, "note start", x + signWidth + 8, y + 16).write(to: &text)
      text += "\n"
      x += signWidth + 8 + width + 14
    }
    y += 22
  }

  /// Fills each column from the top.
  mutating func write(_ name: String, columns entries: [(key: String, title: String)]) {
    if entries.isEmpty { return }
    y += 8
    let count = max(1, room / Self.leastColumn)
    let columnWidth = room / count
    // Every key gets the room of the widest.
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
