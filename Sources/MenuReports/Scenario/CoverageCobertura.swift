/// The XML of Cobertura, which build servers show: a class for each file, a method for each command.
///
/// Source: cobertura.sourceforge.net/xml/coverage-04.dtd. It requires a time, which is 0 so that two runs are equal.
extension CoverageReport {
  package var cobertura: String {
    let lines = files.map(\.lines)
    let all = Rates(lines.flatMap(\.self))
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<!DOCTYPE coverage SYSTEM \"http://cobertura.sourceforge.net/xml/coverage-04.dtd\">\n"
    text += "<coverage\(all.attributes) lines-covered=\"\(all.lines.touched)\" lines-valid=\"\(all.lines.all)\""
    text += " branches-covered=\"\(all.sides.touched)\" branches-valid=\"\(all.sides.all)\""
    text += " complexity=\"0\" version=\"menuc \(Version.current)\" timestamp=\"0\">\n"
    text += "  <sources>\n    <source>.</source>\n  </sources>\n"
    text += "  <packages>\n    <package name=\"menuc\"\(all.attributes) complexity=\"0\">\n      <classes>\n"
    for (file, lines) in zip(files, lines) { Self.add(file, lines, to: &text) }
    return text + "      </classes>\n    </package>\n  </packages>\n</coverage>\n"
  }

  private static func add(
    _ file: CoverageReport.File, _ lines: [CoverageReport.File.CoveredLine], to text: inout String
  ) {
    let rates = Rates(lines)
    let path = file.path.htmlText
    text += "        <class name=\"\(path)\" filename=\"\(path)\"\(rates.attributes) complexity=\"0\">\n"
    text += "          <methods>\n"
    for (unit, name) in zip(file.units.filter { $0.unit.kind == .command }, file.functionNames) {
      let rate = unit.hits > 0 ? "1" : "0"
      text += "            <method name=\"\(name.htmlText)\" signature=\"\""
      text += " line-rate=\"\(rate)\" branch-rate=\"1\" complexity=\"0\">\n"
      text += "              <lines><line number=\"\(unit.position.line)\" hits=\"\(unit.hits)\"/></lines>\n"
      text += "            </method>\n"
    }
    text += "          </methods>\n          <lines>\n"
    for line in lines {
      text += "            <line number=\"\(line.number)\" hits=\"\(line.hits)\""
      if line.branches.isEmpty {
        text += " branch=\"false\"/>\n"
        continue
      }
      text += " branch=\"true\" condition-coverage=\"\(Self.coverage(line.sides))\">\n              <conditions>"
      for (number, branch) in line.branches.enumerated() {
        let seen = (branch.isTrue > 0 ? 50 : 0) + (branch.isFalse > 0 ? 50 : 0)
        text += "<condition number=\"\(number)\" type=\"jump\" coverage=\"\(seen)%\"/>"
      }
      text += "</conditions>\n            </line>\n"
    }
    text += "          </lines>\n        </class>\n"
  }

  /// `50% (1/2)`.
  private static func coverage(_ sides: CoverageReport.Total) -> String {
    "\(sides.permille / 10)% (\(sides.touched)/\(sides.all))"
  }

  /// How many lines, and sides of conditions, were touched.
  private struct Rates {
    let lines: CoverageReport.Total
    let sides: CoverageReport.Total

    init(_ all: [CoverageReport.File.CoveredLine]) {
      lines = CoverageReport.Total(touched: all.count { $0.hits > 0 }, all: all.count)
      sides = all.reduce(into: CoverageReport.Total()) {
        $0.touched += $1.sides.touched
        $0.all += $1.sides.all
      }
    }

    var attributes: String { " line-rate=\"\(Self.rate(lines))\" branch-rate=\"\(Self.rate(sides))\"" }

    /// The share from 0 to 1 with up to three digits.
    private static func rate(_ total: CoverageReport.Total) -> String {
      let permille = total.permille
      if permille % 1000 == 0 { return String(permille / 1000) }
      return "0." + String(permille).withZeros(to: 3)
    }
  }
}
