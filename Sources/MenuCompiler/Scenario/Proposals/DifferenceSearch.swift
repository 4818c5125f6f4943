/// Finds a test that passes on a definition and fails on a mutant of it.
struct DifferenceSearch: Sendable {
  private let trial: MutantTrial
  private let variables: [StateVariable]
  private let app: App
  /// Each platform, with keys as they are written.
  private let plain: [(place: TestPlace, stage: TestStage)]
  private let budget: Int

  /// The limit of deeds in each situation, and the limit of differences to prove.
  private static let limits = (deeds: 48, proofs: 4)

  init(_ trial: MutantTrial, _ compilation: Compilation, budget: Int) {
    self.trial = trial
    variables = compilation.definition.state
    app = compilation.definition.app
    plain = compilation.plainStages
    self.budget = max(budget, 400)
  }

  /// A test that passes now and fails with the mistake, and the number of tried situations.
  func test(against mutant: Mutant) -> (test: ProposedTest?, situations: Int) {
    guard let mutated = trial.definition(of: mutant) else { return (nil, 0) }
    var stages = MutantStages(mutated, mutant.scope, trial.runner)
    var tries = 0
    var proofs = 0
    var situations = 0
    for (place, stage) in plain + keyboards(for: mutant.subject) {
      guard let other = stages.stage(like: stage, at: place) else { continue }
      let deeds = deeds(for: mutant.subject, on: stage)
      for situation in SituationSearch(mutant.subject, on: stage).situations {
        situations += 1
        for deed in deeds {
          tries += 1
          if tries > budget { return (nil, situations) }
          let (now, then) = (stage.observe(deed, in: situation), other.observe(deed, in: situation))
          if now == then { continue }
          proofs += 1
          var test = ProposedTest(deed, in: situation, on: stage, at: place, seeing: now, unlike: then)
          if isProof(&test, on: &stages) { return (test, situations) }
          if proofs == Self.limits.proofs { return (nil, situations) }
        }
      }
    }
    return (nil, situations)
  }

  /// The keyboards to try if the subject is about layouts, all on one platform.
  private func keyboards(for subject: TestSubject) -> [(place: TestPlace, stage: TestStage)] {
    guard subject.isAboutLayouts, let first = plain.first else { return [] }
    let layouts = app.layouts.map { KeyboardLayouts.layouts($0).map(\.name) } ?? ["de", "fr", "ja"]
    let keyboards: [(String?, App.LayoutDirection?)] =
      layouts.map { ($0, nil) } + layouts.prefix(1).map { ($0, .rightToLeft) } + [(nil, .rightToLeft)]
    return keyboards.map { name, direction in
      let place = TestPlace(platform: first.place.platform, layout: name, direction: direction)
      return (place, first.stage.matching(name.flatMap { KeyboardLayouts.named($0) }, for: app, direction))
    }
  }

  /// The deeds to try: the subject's, then the app's other commands, and keys that are typed or move the focus.
  private func deeds(for subject: TestSubject, on stage: TestStage) -> [TestDeed] {
    var deeds = stage.deeds(about: subject, limit: Self.limits.deeds)
    if subject.actions.isEmpty, subject.closure == nil {
      let record = subject.responder.flatMap { stage.graph.index(of: $0) }.map { stage.graph.records[$0] }
      let actions = (record.map { Array($0.performs.keys) } ?? []).sorted { $0.rawValue < $1.rawValue }
      let own = stage.deeds(about: TestSubject(actions: actions), limit: Self.limits.deeds)
      let keys = ["a", "left", "tab", "return", "space", "escape"].compactMap { try? KeyCombination(spelling: $0) }
      deeds = Array((actions.isEmpty ? [] : own.prefix(Self.limits.deeds / 2))) + deeds
      deeds = Array(deeds.prefix(Self.limits.deeds - keys.count)) + keys.map(TestDeed.press)
    }
    return Array(deeds.prefix(Self.limits.deeds))
  }

  /// Whether a test passes on the unchanged definition, on every platform if it can, and fails on the mutant.
  private func isProof(_ test: inout ProposedTest, on stages: inout MutantStages) -> Bool {
    let platform = test.platform
    for name in [nil, platform] {
      test.platform = name
      let cases = cases(of: test)
      if !cases.isEmpty, cases.allSatisfy({ passes($0.test, on: $0.stage) }),
        cases.contains(where: { test, stage in
          stages.stage(like: stage, at: test.place).map { !passes(test, on: $0) } ?? true
        })
      {
        return true
      }
    }
    return false
  }

  /// The cases of a test, as a definition reads it, on each of its platforms; empty if it cannot be read.
  private func cases(of test: ProposedTest) -> [(test: TestCase, stage: TestStage)] {
    var found: [Diagnostic] = []
    let file = SourceFile(path: "", bytes: Array(test.text().utf8))
    let tree = SyntaxTree.parse(file, id: 0, diagnostics: &found)
    var reader = DefinitionReader(tree, names: StateNames(variables))
    let declarations = tree.roots.flatMap { reader.tests($0) }
    if !found.isEmpty || !reader.diagnostics.isEmpty { return [] }
    return plain.flatMap { place, stage -> [(test: TestCase, stage: TestStage)] in
      declarations.filter { $0.platforms?.contains { $0.text == place.platform } ?? true }.flatMap { declaration in
        declaration.places(on: place.platform, layout: nil, direction: nil).flatMap(declaration.cases).map { test in
          if test.place == place { return (test, stage) }
          let layout = test.layout.flatMap { KeyboardLayouts.named($0) }
          return (test, stage.matching(layout, for: app, test.direction))
        }
      }
    }
  }

  private func passes(_ test: TestCase, on stage: TestStage) -> Bool {
    TestRun(test, on: stage, for: .verdict(refusesObstacles: true)).failures.isEmpty
  }
}

/// The tests of an unchecked definition.
struct TestTrial {
  private let unchecked: UncheckedDefinition

  init(_ unchecked: UncheckedDefinition) { self.unchecked = unchecked }

  var results: [(test: TestCase, passes: Bool)] {
    unchecked.targets.flatMap { target -> [(test: TestCase, passes: Bool)] in
      let name = target.platform.name
      let tests = unchecked.definition.tests.filter { $0.platforms?.contains { $0.text == name } ?? true }
      let cases = tests.flatMap { test in
        test.places(on: name, layout: nil, direction: nil).flatMap { test.cases(on: $0) }
      }
      let plain = TestStage(target, unchecked.definition, localizer: nil)
      var stages: [TestPlace: TestStage] = [:]
      return cases.map { test in
        let layout = test.layout.flatMap { KeyboardLayouts.named($0) }
        let stage = stages[test.place] ?? plain.matching(layout, for: unchecked.definition.app, test.direction)
        stages[test.place] = stage
        return (test, TestRun(test, on: stage, for: .verdict(refusesObstacles: true)).failures.isEmpty)
      }
    }
  }
}

extension Compilation {
  /// Each platform, with keys as they are written.
  var plainStages: [(place: TestPlace, stage: TestStage)] {
    targets.map { target in
      let localizer = KeyLocalizer(nil, on: target.platform, for: definition.app, direction: nil)
      return (
        TestPlace(platform: target.platform.name, layout: nil, direction: nil),
        TestStage(target, definition, localizer: localizer)
      )
    }
  }
}
