/// Runs the tests of a definition: each on every platform it is for, and with every combination of its tables.
public struct TestRunner: Sendable {
  /// Every test in the order of the files, its platforms and tables written out.
  public let cases: [TestCase]

  private let stages: [String: TestStage]
  /// The errors of the definition, by their first byte.
  private let errors: [Diagnostic]

  /// Prepares the tests of a compiled definition; `platform` keeps only those that run there.
  public init(_ compilation: Compilation, platform: String? = nil) {
    let definition = compilation.definition
    let platforms = compilation.targets.map(\.platform.name).filter { platform == nil || platform == $0 }
    cases = definition.tests.flatMap { test -> [TestCase] in
      let named = test.platforms?.map(\.text)
      return platforms.filter { named?.contains($0) ?? true }.flatMap { test.cases(on: $0) }
    }
    let needed = Set(cases.map(\.platform))
    stages = Dictionary(
      compilation.targets.filter { needed.contains($0.platform.name) }
        .map { ($0.platform.name, TestStage($0, definition)) }
    ) { first, _ in first }
    errors = compilation.diagnostics.filter { $0.severity == .error && $0.range != nil }
  }

  /// Runs one test; nil for one of another runner.
  public func run(_ test: TestCase) -> TestResult? {
    guard let stage = stages[test.platform] else { return nil }
    if !errors.isEmpty, let error = errors.first(where: { test.declaration.contains($0.range) }) {
      return TestResult(test: test, outcome: .blocked(by: error.message))
    }
    let run = TestRun(test, on: stage)
    return TestResult(test: test, outcome: run.failures.isEmpty ? .passed : .failed(run.failures))
  }

  /// Runs tests whose name has a text in it, upper and lower case being the same; without a text all.
  public func run(matching filter: String? = nil) -> [TestResult] {
    cases(matching: filter).compactMap(run)
  }

  /// The tests whose name has a text in it.
  public func cases(matching filter: String?) -> [TestCase] {
    guard let filter = filter?.lowercased(), !filter.isEmpty else { return cases }
    return cases.filter { $0.name.lowercased().contains(filter) }
  }
}

extension TestDeclaration {
  fileprivate func contains(_ range: SourceRange?) -> Bool {
    guard let range else { return false }
    return extents.contains { $0.file == range.file && $0.start <= range.start && range.start <= $0.end }
  }
}
