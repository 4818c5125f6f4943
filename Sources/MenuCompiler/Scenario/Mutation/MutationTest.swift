/// Breaks a definition in every possible way, one at a time, and finds the tests that notice.
package struct MutationTest: Sendable {
  /// The mutants in the order of places, with their outcomes; erroneous ones are left out.
  package let results: [MutantResult]
  /// The declared equivalents without a surviving mutant of that name.
  package let stale: [EquivalentDeclaration]
  package let sources: SourceFiles

  /// The number of situations and deeds to try, for all survivors together.
  private static let budget = 400_000

  /// `runner` has the tests, which must all pass, or those whose names contain `filter`; nil `workers` suits the
  /// machine.
  package init(
    of compilation: Compilation, running runner: TestRunner, matching filter: String? = nil, workers: Int? = nil,
    isIncluded: (String) -> Bool = { _ in true }
  ) {
    let sources = compilation.sources
    let all = MutantMaker.mutants(of: compilation)
    let mutants = all.filter { mutant in sources[mutant.place.file].map { isIncluded($0.path) } ?? false }
    let trial = MutantTrial(compilation, runner, matching: filter)
    let tried = Workers.map(mutants, on: workers, begin: { $0 }, finish: { ($0, trial.verdict(on: $0)) })
    let equivalents = compilation.definition.equivalents
    let survivors = tried.count { if case .survived = $0.1 { true } else { false } }
    let search = DifferenceSearch(trial, compilation, budget: Self.budget / max(1, survivors))
    results = Workers.map(tried, on: workers, begin: { $0 }) { mutant, verdict in
      let outcome: MutantResult.Fate
      switch verdict {
      case .erroneous: outcome = .erroneous
      case .noticed(let name): outcome = .noticed(by: name)
      case .survived:
        let because = equivalents.first { $0.mutant == mutant.name }?.because
        let found = because == nil ? search.test(against: mutant) : (nil, 0)
        outcome = .survived(MutantResult.Survival(test: found.0, situations: found.1, because: because))
      }
      return MutantResult(mutant: mutant, outcome: outcome)
    }.filter { if case .erroneous = $0.outcome { false } else { true } }
    let surviving = Set(
      results.compactMap { result in
        if case .survived = result.outcome { result.mutant.name } else { nil }
      })
    // A mutant that was not made may survive.
    let skipped = Set(all.map(\.name)).subtracting(mutants.map(\.name))
    stale = equivalents.filter { !surviving.contains($0.mutant) && !skipped.contains($0.mutant) }
    self.sources = sources
  }
}

/// The tests of a definition, ready to run on its mutants.
struct MutantTrial: Sendable {
  let files: MutantFiles
  let runner: TestRunner
  private let tests: [TestCase]
  /// Whether each test passes if it refuses situations that a device is never in.
  private let refusesObstacles: [Bool]
  /// The indices of the tests that touch each line.
  private let touching: [SourceLine: [Int]]
  private let lines: [SourceFile.ID: LineTable]
  private let errors: (withMenus: Set<String>, withoutMenus: Set<String>)

  private struct SourceLine: Hashable {
    let file: SourceFile.ID
    let number: Int
  }

  enum Verdict: Sendable {
    case erroneous
    case noticed(by: String)
    case survived
  }

  init(_ compilation: Compilation, _ runner: TestRunner, matching filter: String?) {
    self.runner = runner
    let files = MutantFiles(compilation)
    self.files = files
    tests = runner.cases(matching: filter)
    refusesObstacles = tests.map { test in
      guard let stage = runner.stage(of: test) else { return false }
      return TestRun(test, on: stage, for: .verdict(refusesObstacles: true)).failures.isEmpty
    }
    errors = (files.definition(nil, buildsMenus: true).errors, files.definition(nil, buildsMenus: false).errors)
    let coverage = TestCoverage(of: compilation, running: runner, matching: filter)
    var lines: [SourceFile.ID: LineTable] = [:]
    var touching: [SourceLine: [Int]] = [:]
    let places = coverage.units.map { unit -> SourceLine in
      let file = unit.source.file
      if lines[file] == nil { lines[file] = LineTable(compilation.sources[file]?.bytes ?? []) }
      return SourceLine(file: file, number: lines[file]?.position(at: Int(unit.source.start)).line ?? 0)
    }
    for (test, touched) in coverage.touched.enumerated() {
      for place in Set(touched.map { places[$0] }) { touching[place, default: []].append(test) }
    }
    self.lines = lines
    self.touching = touching
  }

  func verdict(on mutant: Mutant) -> Verdict {
    guard let mutated = definition(of: mutant) else { return .erroneous }
    var stages = MutantStages(mutated, mutant.scope, runner)
    let first = Set(
      mutant.edits.flatMap { edit -> [Int] in
        let file = edit.range.file
        let number = lines[file]?.position(at: Int(edit.range.start)).line ?? 0
        return touching[SourceLine(file: file, number: number)] ?? []
      })
    for index in first.sorted() + tests.indices.filter({ !first.contains($0) }) {
      guard let stage = stages.stage(of: tests[index]) else { continue }
      let purpose = TestRun.Purpose.verdict(refusesObstacles: refusesObstacles[index])
      if !TestRun(tests[index], on: stage, for: purpose).failures.isEmpty { return .noticed(by: tests[index].name) }
    }
    return .survived
  }

  /// Nil if the mistake causes new errors.
  func definition(of mutant: Mutant) -> UncheckedDefinition? {
    let buildsMenus = mutant.scope == .menus
    let mutated = files.definition(mutant, buildsMenus: buildsMenus)
    return mutated.errors.isSubset(of: buildsMenus ? errors.withMenus : errors.withoutMenus) ? mutated : nil
  }
}

/// The platforms of a definition with a mistake, each made when a test needs it.
struct MutantStages {
  private let mutated: UncheckedDefinition
  private let scope: Mutant.Scope
  private let runner: TestRunner
  private var stages: [TestPlace: TestStage] = [:]
  private var graphs: [String: ResponderGraph] = [:]
  private var first: [String: TestStage] = [:]

  init(_ mutated: UncheckedDefinition, _ scope: Mutant.Scope, _ runner: TestRunner) {
    self.mutated = mutated
    self.scope = scope
    self.runner = runner
  }

  /// Nil for a platform that the definition is not for.
  mutating func stage(of test: TestCase) -> TestStage? {
    runner.stage(of: test).flatMap { stage(like: $0, at: test.place) }
  }

  /// The stage that differs from a given one only in the mistake.
  mutating func stage(like stage: TestStage, at place: TestPlace) -> TestStage? {
    if let known = stages[place] { return known }
    let made = make(like: stage, at: place)
    stages[place] = made
    return made
  }

  private mutating func make(like stage: TestStage, at place: TestPlace) -> TestStage? {
    switch scope {
    case .responders:
      if let graph = graphs[place.platform] { return stage.with(graph) }
      let graph = stage.graph(of: mutated.definition)
      graphs[place.platform] = graph
      return stage.with(graph)
    case .menus:
      if let first = first[place.platform] { return first.matching(stage.dispatcher.localizer) }
      guard let target = mutated.targets.first(where: { $0.platform.name == place.platform }) else { return nil }
      let made = TestStage(target, mutated.definition, localizer: stage.dispatcher.localizer)
      first[place.platform] = made
      return made
    }
  }
}
