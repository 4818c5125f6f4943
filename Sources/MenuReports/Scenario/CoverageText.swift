/// Coverage for people: the untouched units, by file and line, and a table of totals.
extension CoverageReport {
  /// - Parameter width: the terminal's, in columns, which adds bars; nil without a terminal.
  package func text(width: Int? = nil) -> StyledText {
    var text = StyledText()
    for file in files {
      let untouched = file.units.filter { $0.hits == 0 }
      if untouched.isEmpty { continue }
      text += "\(file.path, .strong)\n"
      for unit in untouched {
        text +=
          StyledText(unit.unit.untouched).paragraph(
            after: "  \("\(unit.position.line):", .faint) ", indent: 4, width: width) + "\n"
      }
      text += "\n"
    }
    let rows = (CoverageUnit.Kind.allCases.map { ($0.plural, total($0)) } + [("total", total())])
      .filter { $0.0 == "total" || $0.1.all > 0 }
    let table = Table(
      rows.map { name, total in
        let bar = String(bar: total.touched, of: total.all, in: Self.barWidth)
        return [name, "\(total.touched) of \(total.all)", total.percent.aligned(to: Self.percentWidth)]
          + (width == nil ? [] : [bar + String(repeating: "─", count: Self.barWidth - bar.count)])
      })
    let lines = table.aligned(numbers: [1, 2]) { row, column in
      column == 3 ? rows[row].1.touched == rows[row].1.all ? .pass : .nearMiss : row + 1 == rows.count ? .strong : nil
    }
    return text + lines.map { $0 + "\n" }.joined()
  }

  private static let barWidth = 24
  private static let percentWidth = "100.0 %".count
}
