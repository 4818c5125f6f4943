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
    var table = Table(Self.headings, rows)
    var widths = table.widths
    func total(_ columns: Int) -> Int { widths.prefix(columns).reduce(0) { $0 + $1 + 1 } - 1 }
    if total(widths.count) > width {
      table = Table(table.headings.dropLast(), table.rows.map { $0.dropLast() })
      widths.removeLast()
    }
    widths[1] = max(Self.leastTitleWidth, widths[1] - max(0, total(widths.count) - width))
    return table.aligned(widths, gap: 1, numbers: Self.numberColumn).map { $0 + "\n" }.joined()
  }

  private static let headings = ["NAME", "LAYOUT", "SCRIPT", "KEYS", "TYPED", "MOVES", "N", "APPLE'S IDENTIFIER"]
  private static let numberColumn = 6
  private static let leastTitleWidth = 12
}
