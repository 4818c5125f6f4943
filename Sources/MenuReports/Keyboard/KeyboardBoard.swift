package struct KeyboardBoard {
  package let keys: [KeyboardGeometry.Key]
  let grid: KeyGrid

  /// The width of the keys with the board they lie on.
  package var width: Int { grid.width + 2 * KeyboardSVG.deckPadding }
  var height: Int { grid.height + 2 * KeyboardSVG.deckPadding }

  /// The width of keys with all modifiers: signs and titles are beside each other.
  private static let wideQuarters = 24...28
  /// The most lines of a key, which its row grows for, and the most lines of one title.
  private static let mostLines = 24
  private static let mostLinesOfTitle = 4

  /// Arranges the keys as on the keyboard.
  package init(_ part: KeyboardPart) {
    keys = part.keys
    grid = KeyGrid(
      quarter: KeyCapSVG.unit / 4, columns: part.columns,
      rows: part.rows.map { ($0, $0.count * KeyCapSVG.unit / 4) })
  }

  /// The same with wider keys, and with rows as high as their lines need.
  ///
  /// - Parameter quarter: how wide a quarter is.
  private init(_ part: KeyboardPart, quarter: Int, showing entries: (KeyboardGeometry.Key) -> [KeyUseLines.Entry]) {
    keys = part.keys
    let flat = KeyGrid(quarter: quarter, columns: part.columns, rows: part.rows.map { ($0, $0.count) })
    let heights = part.rows.map { row in
      let least = row.count == KeyboardGeometry.functionHeight ? 1 : 3
      return part.keys.filter { row.contains($0.frame.y) }.map { key in
        let cap = KeyCapSVG(key: key, hardware: part.hardware, grid: flat)
        let lines = KeyUseLines(entries(key), width: cap.useWidth, lines: Self.mostLines, most: Self.mostLinesOfTitle)
        let isHalf = key.frame.height < row.count
        return cap.rowHeight(uses: max(lines.lines.count, isHalf ? 1 : least))
      }.max() ?? 0
    }
    grid = KeyGrid(
      quarter: quarter, columns: part.columns, rows: zip(part.rows, heights).map { (lines: $0, height: $1) })
  }

  /// The boards of the part, or of its halves if the part is wider than a picture.
  static func boards(_ part: KeyboardPart, showing entries: (KeyboardGeometry.Key) -> [KeyUseLines.Entry])
    -> [KeyboardBoard]
  {
    let parts = wideQuarter(part) * part.columns.count > room ? part.halves : [part]
    let quarter = parts.map(wideQuarter).min() ?? wideQuarters.lowerBound
    return parts.map { KeyboardBoard($0, quarter: quarter, showing: entries) }
  }

  /// The width that a picture has for keys.
  private static let room = SVGPicture.usualWidth - 2 * KeyboardSVG.margin - 2 * KeyboardSVG.deckPadding

  private static func wideQuarter(_ part: KeyboardPart) -> Int {
    min(max(room / part.columns.count, wideQuarters.lowerBound), wideQuarters.upperBound)
  }

  package func lines(_ entries: [KeyUseLines.Entry], on cap: KeyCapSVG) -> KeyUseLines {
    KeyUseLines(entries, width: cap.useWidth, lines: cap.useCount, most: cap.useCount)
  }
}
