import MenuReports

enum TestFormat: String, OptionChoice {
  case text, list, tap, junit, json, lcov, cobertura

  static let option = Option(
    "--format", choosing: Self.self, "text, list (the names alone), tap, junit, json, lcov or cobertura")

  var isOfCoverage: Bool { self == .lcov || self == .cobertura }

  func text(of reports: [TestReport], _ coverage: CoverageReport?, on terminal: Terminal) -> String {
    switch self {
    case .tap:
      let lines = coverage.map { $0.text().plain.split(separator: "\n") } ?? []
      return reports.tap + lines.map { "# \($0)\n" }.joined().safeInLogs
    case .junit: return reports.junit
    case .json: return reports.json(coverage: coverage).text + "\n"
    case .lcov: return coverage?.lcov ?? ""
    case .cobertura: return coverage?.cobertura ?? ""
    case .text, .list:
      var printer = TestText(
        width: terminal.width ?? HumanDiagnosticPrinter.defaultWidth, wraps: terminal.lineWidth != nil)
      let text = printer.text(reports) + (coverage.map { "\n" + $0.text(width: terminal.lineWidth) } ?? "")
      return text.text(usesColor: terminal.usesColor)
    }
  }

  /// For standard error: results that the output has no place for.
  func besides(_ reports: [TestReport], _ coverage: CoverageReport) -> String {
    switch self {
    case .text, .list, .tap, .json: return ""
    case .junit: return coverage.text().plain
    case .lcov, .cobertura:
      var printer = TestText()
      let counts = TestReport.counts(reports)
      return counts.passed < counts.total ? printer.text(reports).plain : ""
    }
  }
}
