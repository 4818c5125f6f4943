/// Tables of keyboard layouts for people: a list, and the agreement of the rule for key equivalents with measurements.
package enum LayoutTables {
  /// The lines of a list, each ended by a newline.
  ///
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

  /// The lines, each ended by a newline. Each layout has the counts of agreeing characters, of all and of those that
  /// move, with the other characters below. The sum of several layouts is last.
  package static func agreement(_ layouts: [KeyboardLayout], width: Int) -> StyledText {
    let rows = layouts.compactMap { layout in RuleAgreement(layout).map { (layout.name.terminalSafe, $0) } }
    let total = rows.reduce(RuleAgreement()) { $0 + $1.1 }
    let shown = rows.count == 1 ? rows : rows + [(sum, total)]
    let table = Table(
      agreementHeadings,
      shown.map { name, agreement in
        [
          name, ratio(agreement.agreeing, agreement.count, widest: total.count),
          ratio(agreement.agreeingMoved, agreement.moved, widest: total.moved),
        ]
      })
    let indent = table.widths[0] + 2
    var lines = table.aligned()
    // From the last on, so that earlier indices stay as they are. The sum has no misses of its own.
    for (index, row) in rows.enumerated().reversed() where !row.1.misses.isEmpty {
      let misses = "not " + row.1.misses.map { String($0.authored) }.joined(separator: " ")
      lines.insert(
        contentsOf: misses.wrapped(to: max(20, width - indent)).map {
          "\(String(repeating: " ", count: indent))\($0, .faint)"
        },
        at: index + 2)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static let sum = "all"
  private static let agreementHeadings = ["LAYOUT", "CHARACTERS AGREE", "OF THOSE THAT MOVE"]

  private static func ratio(_ part: Int, _ whole: Int, widest: Int) -> String {
    let width = String(widest).count
    return [
      String(part).aligned(to: width), "of", String(whole).aligned(to: width), percent(part, whole).aligned(to: 6),
    ]
    .joined(separator: " ")
  }

  private static func percent(_ part: Int, _ whole: Int) -> String {
    guard whole > 0 else { return "-" }
    let tenths = (part * 1000 + whole / 2) / whole
    return "\(tenths / 10).\(tenths % 10)%"
  }
}
