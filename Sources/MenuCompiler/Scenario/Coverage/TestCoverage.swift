/// The declarations in a definition's own files that its tests touch.
package struct TestCoverage: Sendable {
  /// The units that a test can touch, in the order of places.
  package let units: [CoverageUnit]
  /// How often the tests touch each unit.
  package let hits: [Int]
  /// The units that each test touches, in the order of the tests that were run.
  package let touched: [Set<Int>]
  package let sources: SourceFiles
  package let results: [TestResult]

  /// - Parameter filter: a text that the names of the tests contain; nil for all tests.
  package init(of compilation: Compilation, running runner: TestRunner, matching filter: String? = nil) {
    let units = CoverageUnits(compilation).all
    let collector = CoverageCollector(units)
    let platforms = compilation.definition.appDeclaration?.platforms ?? []
    var touched: [Set<Int>] = []
    var results: [TestResult] = []
    for test in runner.cases(matching: filter) {
      collector.began(on: platforms.first { $0.text == test.platform })
      guard let result = runner.run(test, collector: collector) else { continue }
      results.append(result)
      touched.append(collector.takeTouched())
    }
    self.units = units
    self.results = results
    self.touched = touched
    hits = collector.hits
    sources = compilation.sources
  }
}
