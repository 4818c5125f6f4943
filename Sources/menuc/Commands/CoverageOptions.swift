import MenuReports

extension Option {
  static let coverage = Option(
    "--coverage", "print what no test covers, by file and line, and the share that is covered")
  static let failUnder = Option(
    "--fail-under", takes: .number(0...100, isWhole: false),
    "with --coverage: exit status 1 when less than N percent is covered")
}

struct CoverageOptions {
  /// The least coverage in per cent; nil for any.
  private let least: Double?

  init?(_ arguments: Arguments) throws(UsageError) {
    guard arguments.has(.coverage) else {
      if let format = arguments[TestFormat.self], format.isOfCoverage {
        throw UsageError("'--format \(format.rawValue)' needs '--coverage'", help: "write --coverage as well")
      }
      return nil
    }
    if arguments[TestFormat.self] == .list {
      throw UsageError("'--coverage' cannot be used with '--format list'", help: "leave one of them out")
    }
    least = arguments[.failUnder].flatMap(Double.init)
  }

  func judge(_ report: CoverageReport, _ outcome: inout CommandOutcome) {
    guard let least, report.isBelow(least) else { return }
    let total = report.total()
    let number = least == least.rounded() ? String(Int(least)) : String(least)
    outcome.errors +=
      UsageError(
        "the tests cover \(total.percent) (\(total.touched) of \(total.all)), but menuc.kdl requires \(number) %"
      ).text
    if outcome.status == .clean { outcome.status = .findings }
  }
}
