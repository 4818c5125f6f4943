/// The results of the tests of one definition file, with what a report needs to name places in it.
package struct TestReport {
  /// The file as it was named.
  package let file: String
  package let results: [TestResult]
  let sources: SourceFiles

  /// Keeps the results of a compilation's tests.
  package init(_ compilation: Compilation, results: [TestResult], file: String) {
    self.file = file
    self.results = results
    sources = compilation.sources
  }

  /// How many tests went how.
  package struct Counts: Sendable, Hashable {
    package var passed = 0
    package var failed = 0
    package var blocked = 0

    package var total: Int { passed + failed + blocked }
  }

  /// How many tests of some files went how.
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

/// Finds the places of one compilation's files.
struct SourcePlaces {
  private let sources: SourceFiles
  private(set) var tables: LineTables

  init(_ sources: SourceFiles) {
    self.sources = sources
    tables = LineTables(sources)
  }

  /// Path and 1-based position; nil without a place.
  mutating func place(of range: SourceRange?) -> (path: String, position: SourcePosition)? {
    guard let range, let path = sources[range.file]?.path, let table = tables.table(of: range.file) else { return nil }
    return (path, table.position(at: Int(range.start)))
  }

  /// `path:line:column`; nil without a place.
  mutating func text(of range: SourceRange?) -> String? {
    place(of: range).map { "\($0.path.terminalSafe):\($0.position.line):\($0.position.column)" }
  }

  mutating func table(of file: SourceFile.ID) -> LineTable? { tables.table(of: file) }
}
