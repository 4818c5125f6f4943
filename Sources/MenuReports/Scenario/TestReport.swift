/// The results of one definition's tests, with the sources for places.
package struct TestReport {
  /// The file as it was named.
  package let file: String
  package let results: [TestResult]
  package let sources: SourceFiles

  package init(_ compilation: Compilation, results: [TestResult], file: String) {
    self.file = file
    self.results = results
    sources = compilation.sources
  }

  package struct Counts: Sendable, Hashable {
    package var passed = 0
    package var failed = 0
    var blocked = 0

    package var total: Int { passed + failed + blocked }
  }

  package static func counts(_ reports: [TestReport]) -> Counts {
    reports.reduce(into: Counts()) { counts, report in
      for result in report.results {
        switch result.outcome {
        case .passed: counts.passed += 1
        case .failed: counts.failed += 1
        case .blocked: counts.blocked += 1
        }
      }
    }
  }
}
