package enum LayoutTables {
  /// - Parameter width: the columns to fit into. Titles are cut to fit 80. Apple's identifiers follow if there is room.
  package static func list(_ layouts: [KeyboardLayout], width: Int) -> StyledText {
    let rows = layouts.map { layout in
      [
        layout.name, layout.displayName, layout.script, layout.hardware.rawValue, layout.isCommon ? "yes" : "",
        layout.typedSource.rawValue, layout.keyEquivalentsSource.rawValue, String(layout.keyEquivalents.count),
        layout.identifier,
      ].map(\.terminalSafe)
    }
    var table = Table(headings, rows)
    var widths = table.widths
    func total(_ columns: Int) -> Int { widths.prefix(columns).reduce(0) { $0 + $1 + 1 } - 1 }
    if total(widths.count) > width {
      table = Table(table.headings.dropLast(), table.rows.map { $0.dropLast() })
      widths.removeLast()
    }
    widths[1] = max(leastTitleWidth, widths[1] - max(0, total(widths.count) - width))
    return table.aligned(widths, gap: 1, numbers: [numberColumn]).map { $0 + "\n" }.joined()
  }

  private static let headings = [
    "NAME", "LAYOUT", "SCRIPT", "KEYS", "COMMON", "TYPED", "MOVES", "N", "APPLE'S IDENTIFIER",
  ]
  private static let numberColumn = 7
  private static let leastTitleWidth = 12
}
