/// Runs the tests of a definition on all their platforms and keyboards, with every combination of their tables.
public struct TestRunner: Sendable {
  /// The tests in the order of the files, one for each platform, keyboard and combination.
  public let cases: [TestCase]

  private let stages: [TestPlace: TestStage]
  private let compilation: Compilation
  /// The reason for a run without tests.
  private let lack: String
  /// The errors of the definition that have a place, in order.
  private let errors: [Diagnostic]

  /// Prepares the tests of a compiled definition.
  ///
  /// - Parameters:
  ///   - platform: the platform to run the tests on; nil for all.
  ///   - layout: the keyboard layout of tests that do not name one; nil to match their keys as written.
  ///   - direction: the direction of tests that do not name one; nil for the app's.
  public init(
    _ compilation: Compilation, platform: String? = nil, layout: KeyboardLayout? = nil,
    direction: App.LayoutDirection? = nil
  ) {
    let definition = compilation.definition
    let platforms = compilation.targets.map(\.platform.name).filter { platform == nil || platform == $0 }
    cases = definition.tests.flatMap { test -> [TestCase] in
      let named = test.platforms?.map(\.text)
      return platforms.filter { named?.contains($0) ?? true }
        .flatMap { test.places(on: $0, layout: layout?.name, direction: direction) }.flatMap { test.cases(on: $0) }
    }
    lack = platform.flatMap { platforms.isEmpty ? "the lack of menus on '\($0)'" : nil } ?? "the lack of tests"
    var layouts = [String: KeyboardLayout]()
    if let layout { layouts[layout.name] = layout }
    var stages: [TestPlace: TestStage] = [:]
    let places = Set(cases.map(\.place))
    for target in compilation.targets {
      var stage: TestStage?
      for place in places where place.platform == target.platform.name {
        let named = place.layout.flatMap { layouts[$0] ?? KeyboardLayouts.named($0) }
        if let named { layouts[named.name] = named }
        let localizer = KeyLocalizer(named, on: target.platform, for: definition.app, direction: place.direction)
        let other = stage?.matching(localizer) ?? TestStage(target, definition, localizer: localizer)
        stages[place] = stages[place] ?? other
        stage = other
      }
    }
    self.stages = stages
    self.compilation = compilation
    errors = compilation.findings.filter { $0.severity == .error && $0.range != nil }
  }

  /// Runs one test; nil for a test of another runner.
  public func run(_ test: TestCase) -> TestResult? {
    var places = Places(compilation.sources)
    return run(test, collector: nil).map { located($0, &places) }
  }

  private func located(_ result: TestResult, _ places: inout Places) -> TestResult {
    guard case .failed(var failures) = result.outcome else { return result }
    for index in failures.indices {
      failures[index].location = places.place(of: failures[index].source).map(Diagnostic.Location.init)
    }
    return TestResult(test: result.test, outcome: .failed(failures))
  }

  /// Runs one test, and notes what its steps touch. The caller adds the places of its failures.
  func run(_ test: TestCase, collector: CoverageCollector?) -> TestResult? {
    guard let stage = stage(of: test) else { return nil }
    if !errors.isEmpty, let error = errors.first(where: { test.declaration.contains($0.range) }) {
      return TestResult(test: test, outcome: .blocked(by: error.message))
    }
    let run = TestRun(test, on: stage, collector: collector)
    return TestResult(test: test, outcome: run.failures.isEmpty ? .passed : .failed(run.failures))
  }

  /// Nil for a test of another runner.
  package func stage(of test: TestCase) -> TestStage? { stages[test.place] }

  /// Runs the tests whose name contains a text, ignoring case; without a text all.
  ///
  /// An unreadable file, or one without such a test, gives one blocked result: a run without tests never passes.
  public func run(matching filter: String? = nil) -> [TestResult] {
    var places = Places(compilation.sources)
    let results = results(matching: filter).map { located($0, &places) }
    if !results.isEmpty { return results }
    let reason = compilation.findings.first { $0.severity == .error }?.message
    let path = compilation.sources[0]?.path ?? "the definition"
    return [
      TestResult(
        test: TestCase(named: path),
        outcome: .blocked(by: reason ?? (filter == nil ? lack : "the lack of such a test")))
    ]
  }

  package func results(matching filter: String?) -> [TestResult] {
    cases(matching: filter).compactMap { run($0, collector: nil) }
  }

  /// The tests whose name contains a text.
  package func cases(matching filter: String?) -> [TestCase] {
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
