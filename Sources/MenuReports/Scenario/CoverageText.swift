/// Coverage for people: what no test touches, by file and line, and a table of totals.
///
///     App.menu.kdl
///       17: performs reopenTab: never false
///
///     commands    10 of 12   83.3 %
///     total       40 of 44   90.9 %
extension CoverageReport {
  /// The text, each line ended by a newline.
  package var text: String {
    var text = ""
    for file in files {
      let untouched = file.units.filter { $0.hits == 0 }
      if untouched.isEmpty { continue }
      text += file.path.terminalSafe + "\n"
      for unit in untouched { text += "  \(unit.position.line): \(unit.unit.untouched.terminalSafe)\n" }
      text += "\n"
    }
    let rows = CoverageUnit.Kind.allCases.map { ($0.plural, total($0)) } + [("total", total())]
    let cells = rows.filter { $0.0 == "total" || $0.1.all > 0 }.map {
      (name: $0.0, count: "\($0.1.touched) of \($0.1.all)", percent: $0.1.percent)
    }
    let widths = (cells.map(\.name.count).max() ?? 0, cells.map(\.count.count).max() ?? 0)
    for cell in cells {
      text += cell.name + String(repeating: " ", count: widths.0 - cell.name.count + 2)
      text += String(repeating: " ", count: widths.1 - cell.count.count) + cell.count
      text += String(repeating: " ", count: 9 - cell.percent.count) + cell.percent + "\n"
    }
    return text
  }
}
