/// Keyboard layouts as a table for people, a line each.
package struct LayoutListText {
  private let layouts: [KeyboardLayout]
  private let width: Int

  /// Makes a table.
  ///
  /// - Parameter width: the columns to fit into. Titles are cut to fit 80; where there is room Apple's identifiers follow.
  package init(_ layouts: [KeyboardLayout], width: Int) {
    self.layouts = layouts
    self.width = width
  }

  /// The lines, each ended by a newline.
  package var text: String {
    let rows = layouts.map { layout in
      [
        layout.name, layout.displayName, layout.script, layout.hardware.rawValue, layout.typedSource.rawValue,
        layout.keyEquivalentsSource.rawValue, String(layout.keyEquivalents.count), layout.identifier,
      ].map(\.terminalSafe)
    }
    var widths = Self.headings.indices.map { column in
      ([Self.headings] + rows).map { $0[column].displayWidth }.max() ?? 0
    }
    func total(_ columns: Int) -> Int { widths.prefix(columns).reduce(0) { $0 + $1 + 1 } - 1 }
    let hasIdentifiers = total(widths.count) <= width
    let columns = hasIdentifiers ? widths.count : widths.count - 1
    widths[1] = max(Self.leastTitleWidth, widths[1] - max(0, total(columns) - width))
    return ([Self.headings] + rows).map { row in
      var line = ""
      for (column, cell) in row.prefix(columns).enumerated() {
        let cell = cell.displayWidth <= widths[column] ? cell : cell.clipped(to: widths[column] - 1) + "…"
        line +=
          column == Self.numberColumn
          ? String(repeating: " ", count: widths[column] - cell.displayWidth) + cell
          : column + 1 == columns ? cell : cell.padded(to: widths[column])
        if column + 1 < columns { line += " " }
      }
      return line + "\n"
    }.joined()
  }

  private static let headings = ["NAME", "LAYOUT", "SCRIPT", "KEYS", "TYPED", "MOVES", "N", "APPLE'S IDENTIFIER"]
  private static let numberColumn = 6
  private static let leastTitleWidth = 12
}
