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
        let isNumber = column == 6
        line += isNumber ? String(repeating: " ", count: widths[column] - cell.displayWidth) + cell
          : column + 1 == columns ? cell : cell.padded(to: widths[column])
        if column + 1 < columns { line += " " }
      }
      return line + "\n"
    }.joined()
  }

  private static let headings = ["NAME", "LAYOUT", "SCRIPT", "KEYS", "TYPED", "MOVES", "", "APPLE'S IDENTIFIER"]
  private static let leastTitleWidth = 12
}

/// How often the rule for key equivalents agrees with the measured tables, for people.
package struct RuleAgreementText {
  private let layouts: [KeyboardLayout]
  private let width: Int

  /// Makes a table of the layouts that were measured.
  package init(_ layouts: [KeyboardLayout], width: Int) {
    self.layouts = layouts
    self.width = width
  }

  /// The lines, each ended by a newline: the layouts with what differs as measured→computed, and the sum.
  package var text: String {
    let rows = layouts.compactMap { layout in RuleAgreement(layout).map { (layout.name.terminalSafe, $0) } }
    let total = rows.reduce(RuleAgreement()) { $0 + $1.1 }
    let nameWidth = max("all".count, rows.map(\.0.displayWidth).max() ?? 0)
    func line(_ name: String, _ agreement: RuleAgreement, _ misses: [String]) -> [String] {
      let counts =
        "\(name.padded(to: nameWidth))  \(ratio(agreement.agreeing, agreement.count, total.count)) agree"
        + "  \(ratio(agreement.agreeingMoved, agreement.moved, total.moved)) of those that move"
      guard !misses.isEmpty else { return [counts] }
      let indent = String(repeating: " ", count: nameWidth + 2)
      return [counts] + ("not " + misses.joined(separator: " ")).wrapped(to: max(20, width - indent.count)).map { indent + $0 }
    }
    var lines = rows.flatMap { name, agreement in line(name, agreement, agreement.misses.map { String($0.authored) }) }
    lines += line("all", total, [])
    return lines.map { $0 + "\n" }.joined()
  }

  private func ratio(_ part: Int, _ whole: Int, _ largest: Int) -> String {
    let width = String(largest).count
    func aligned(_ number: Int) -> String { String(repeating: " ", count: width - String(number).count) + String(number) }
    return "\(aligned(part)) of \(aligned(whole)) \(percent(part, whole))"
  }

  private func percent(_ part: Int, _ whole: Int) -> String {
    guard whole > 0 else { return "     -" }
    let tenths = (part * 1000 + whole / 2) / whole
    let text = "\(tenths / 10).\(tenths % 10)%"
    return String(repeating: " ", count: 6 - text.count) + text
  }
}
