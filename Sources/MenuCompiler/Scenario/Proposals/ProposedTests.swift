/// Tests of all units that no test of a definition touches, each with the present outcome.
package struct ProposedTests: Sendable {
  /// The tests; all of them pass.
  package private(set) var tests: [ProposedTest] = []
  /// The units for which no situation was found, as `FILE:LINE: PHRASE`.
  private(set) var unreached: [String] = []

  /// How many units were not tried, because others were before them.
  private(set) var untriedCount = 0

  /// The limits of units, of tries for one, and of deeds in a situation.
  package static let limits = (units: 500, tries: 1_500, deeds: 24)

  private struct Candidate {
    var test: ProposedTest
    let touched: Set<Int>
  }

  private struct Bench {
    let units: [CoverageUnit]
    /// The units that are platforms.
    let platforms: [(index: Int, name: String)]
    let collector: CoverageCollector
    let stages: [(place: TestPlace, stage: TestStage)]
  }

  package init(for coverage: TestCoverage, of compilation: Compilation) {
    let platforms = coverage.units.enumerated().filter { $1.kind == .platform }.map {
      (index: $0, name: String($1.name.dropFirst("platform ".count)))
    }
    let bench = Bench(
      units: coverage.units, platforms: platforms, collector: CoverageCollector(coverage.units),
      stages: compilation.plainStages)
    let untouched = Set(coverage.units.indices.filter { coverage.hits[$0] == 0 })
    var covered: Set<Int> = []
    var candidates: [Candidate] = []
    var places = Places(compilation.sources)
    for index in Self.order(untouched, bench) where !covered.contains(index) {
      if candidates.count + unreached.count == Self.limits.units {
        untriedCount += 1
        continue
      }
      guard let candidate = Self.candidate(for: index, bench) else {
        let unit = coverage.units[index]
        if unit.kind == .platform { continue }
        let place = places.place(of: unit.source).map { "\($0.path):\($0.position.line): " } ?? ""
        unreached.append(place + unit.untouched)
        continue
      }
      covered.formUnion(candidate.touched)
      candidates.append(candidate)
    }
    Self.removeNeedless(from: &candidates, untouched)
    var listed: Set<Int> = []
    for index in candidates.indices {
      let new = candidates[index].touched.filter { untouched.contains($0) && !listed.contains($0) }.sorted()
      listed.formUnion(new)
      candidates[index].test.comment = "Read this test. It covers \(Self.list(new.map { coverage.units[$0].covered }))."
    }
    var names: Set<String> = []
    for index in candidates.indices {
      let name = candidates[index].test.name
      var number = 1
      while !names.insert(candidates[index].test.name).inserted {
        number += 1
        candidates[index].test.name = "\(name) (\(number))"
      }
    }
    tests = candidates.map(\.test)
    // All proposed tests must pass, despite anything overlooked.
    let trial = TestTrial(MutantFiles(compilation).definition(nil, tests: group, buildsMenus: true))
    let failing = Set(trial.results.filter { !$0.passes }.map(\.test.title))
    tests.removeAll { failing.contains($0.name) }
  }

  /// The units in the order of their search. A test of a responder asks those behind it as well, and nearly any test runs
  /// on every platform: so a responder behind others comes late, and a platform last.
  private static func order(_ untouched: Set<Int>, _ bench: Bench) -> [Int] {
    var behind: Set<String> = []
    for records in bench.stages.map(\.stage.graph.records) {
      for record in records { if let next = record.usualNext { behind.insert(records[next].name) } }
    }
    func rank(_ index: Int) -> Int {
      switch bench.units[index].kind {
      case .platform: 2
      case .responder: bench.units[index].subject.responder.map(behind.contains) == true ? 1 : 0
      default: 0
      }
    }
    return untouched.sorted { (rank($0), $0) < (rank($1), $1) }
  }

  /// Removes each candidate, from the last, whose units others touch as well. O(units touched).
  private static func removeNeedless(from candidates: inout [Candidate], _ untouched: Set<Int>) {
    var counts: [Int: Int] = [:]
    for unit in candidates.lazy.flatMap(\.touched) where untouched.contains(unit) { counts[unit, default: 0] += 1 }
    var isNeeded = [Bool](repeating: true, count: candidates.count)
    for index in candidates.indices.reversed() {
      let units = candidates[index].touched.filter(untouched.contains)
      if units.contains(where: { counts[$0] == 1 }) { continue }
      isNeeded[index] = false
      for unit in units { counts[unit, default: 0] -= 1 }
    }
    candidates = zip(candidates, isNeeded).filter(\.1).map(\.0)
  }

  private static func list(_ phrases: [String]) -> String {
    phrases.listed(first: 3)
  }

  /// A test that touches a unit, preferably one in which an action is handled.
  private static func candidate(for index: Int, _ bench: Bench) -> Candidate? {
    let subject = bench.units[index].subject
    var second: Candidate?
    var tries = 0
    for (place, stage) in bench.stages {
      if bench.units[index].kind == .platform, !bench.units[index].name.hasSuffix(" " + place.platform) { continue }
      let deeds = stage.deeds(about: subject, limit: limits.deeds).filter(\.isWritable).prefix(limits.deeds)
      if deeds.isEmpty { continue }
      for situation in SituationSearch(subject, on: stage).situations {
        for deed in deeds {
          tries += 1
          if tries > limits.tries { return second }
          let touched = touched(by: deed, in: situation, on: stage, bench.collector)
          let isFound = touched.contains(index) || bench.units[index].kind == .platform
          guard isFound else { continue }
          let now = stage.observe(deed, in: situation)
          let isHandled = if case .handled = now { true } else { false }
          if !isHandled, second != nil { continue }
          let candidate = candidate(deed, situation, place, stage, now, touched, bench)
          if isHandled { return candidate }
          second = candidate
        }
      }
    }
    return second
  }

  /// The test on every platform, if its outcome is the same on all; else on one.
  private static func candidate(
    _ deed: TestDeed, _ situation: TestSituation, _ place: TestPlace, _ stage: TestStage, _ now: TestObservation,
    _ touched: Set<Int>, _ bench: Bench
  ) -> Candidate {
    var test = ProposedTest(deed, in: situation, on: stage, at: place, seeing: now, unlike: nil)
    guard bench.stages.allSatisfy({ $0.stage.observe(deed, in: situation) == now }) else {
      return Candidate(test: test, touched: touched.union(platforms(bench) { $0 == place.platform }))
    }
    test.platform = nil
    return Candidate(test: test, touched: touched.union(platforms(bench) { _ in true }))
  }

  private static func platforms(_ bench: Bench, where isIncluded: (String) -> Bool) -> [Int] {
    bench.platforms.filter { isIncluded($0.name) }.map(\.index)
  }

  private static func touched(
    by deed: TestDeed, in situation: TestSituation, on stage: TestStage, _ collector: CoverageCollector
  ) -> Set<Int> {
    _ = collector.takeTouched()
    if case .look(let identity, let style) = deed {
      let element = TestElement(word: identity.action.rawValue.asName, propertyList: identity.propertyList)
      let expectation = MenuExpectation(
        verb: .shows, element: element, title: "", source: SourceRange(file: 0, start: 0, end: 0))
      let isShown =
        if case .seen(let appearance) = stage.observe(deed, in: situation) { appearance.verb != .lacks } else { false }
      collector.looked(
        for: expectation, in: style == .overlay ? .overlay : .menuBar, isMet: isShown, in: situation, on: stage)
    } else {
      let outcome = stage.outcome(of: deed, in: situation)
      collector.happened(outcome, in: situation, on: stage)
      collector.comparedTitle(of: outcome, in: situation, on: stage)
    }
    return collector.takeTouched()
  }
}

extension ProposedTests {
  /// The tests in a group, as in a definition; empty without one.
  private var group: String {
    if tests.isEmpty { return "" }
    return "group \"proposed: read before you keep it\" {\n"
      + tests.map { $0.text(indentedBy: "    ") }.joined(separator: "") + "}\n"
  }

  /// The text to write: the group, and comments about the units without a test; empty without both.
  package var text: String {
    var text = ""
    if !tests.isEmpty {
      text +=
        "// These tests record the current behavior, which may be wrong. Correct the definition, or give a test a good\n"
      text += "// name and move it where it belongs.\n"
      text += group
    }
    if !unreached.isEmpty {
      text += "// No test was found for these:\n" + unreached.map { "// \($0.terminalSafe)\n" }.joined()
    }
    if untriedCount > 0 {
      text += "// \(untriedCount) more were not tried: menuc tries \(Self.limits.units) at a time.\n"
    }
    return text
  }
}
