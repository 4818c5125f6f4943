extension Rule {
  static let impossibleStart = Rule.responders { context in
    if context.definition.tests.isEmpty { return [] }
    let check = StartCheck(context)
    var found: [Diagnostic] = []
    var seen: Set<Diagnostic> = []
    for test in context.definition.tests
    where test.platforms?.contains(where: { $0.text == context.platform.name }) ?? true {
      for diagnostic in check.check(test) where seen.insert(diagnostic).inserted { found.append(diagnostic) }
    }
    return found
  }
}

/// Follows a test's steps, and checks at each one that a device can be in that situation.
private struct StartCheck {
  private let graph: ResponderGraph
  /// The variables about presentations.
  private let names: Set<String>
  private let platform: String
  private let hasEffects: Bool
  private var state: AppState
  private var firstResponder: DeclaredName?
  private var focused: DeclaredName?
  private var found: [Diagnostic] = []

  /// How many combinations of a test's tables are checked; only the first ones are, if there are more.
  private static let limit = 256

  init(_ context: ResponderCheckContext) {
    graph = context.chains.graph
    var names: Set<String> = []
    for index in graph.conditional {
      for presentation in graph.records[index].presentations {
        if let formula = presentation.condition?.formula { names.formUnion(formula.names) }
      }
    }
    self.names = names
    platform = context.platform.name
    hasEffects = context.definition.hasEffects
    state = AppState(context.definition.state)
  }

  func check(_ test: TestDeclaration) -> [Diagnostic] {
    var combinations: [[Int]] = [[]]
    for setup in test.setup {
      guard case .table(let values) = setup else { continue }
      // A table that is not about responders only needs its first value.
      let count = values.contains { isRelevant($0) } ? values.count : min(values.count, 1)
      var longer: [[Int]] = []
      for combination in combinations {
        for value in 0..<count where longer.count < Self.limit { longer.append(combination + [value]) }
      }
      combinations = longer
    }
    var found: [Diagnostic] = []
    for combination in combinations { found += run(combination, test) }
    return found
  }

  private func run(_ choices: [Int], _ test: TestDeclaration) -> [Diagnostic] {
    var check = self
    var tables = 0
    for setup in test.setup {
      switch setup {
      case .given(let givens): check.apply(givens)
      case .table(let values):
        if choices[tables] < values.count { check.apply([values[choices[tables]]]) }
        tables += 1
      }
    }
    return check.found(by: test.steps)
  }

  private func found(by steps: [TestStep]) -> [Diagnostic] {
    var check = self
    for step in steps {
      switch step.action {
      case .given(let givens): check.apply(givens)
      case .cases(let cases, let steps):
        for givens in cases {
          var inner = check
          inner.found = []
          inner.apply(givens)
          check.found += inner.found(by: steps)
        }
      case .on(let platforms, let steps):
        guard platforms.contains(where: { $0.text == platform }) else { continue }
        var inner = check
        inner.found = []
        check.found += inner.found(by: steps)
        if hasEffects { return check.found }
      // From here on only a run knows the situation.
      case .effect: return check.found
      case .expect: break
      case .press, .choose, .perform, .type, .overlay, .menuBar, .shown, .open:
        check.look()
        if hasEffects { return check.found }
      }
    }
    return check.found
  }

  private func isRelevant(_ given: TestGiven) -> Bool {
    switch given {
    case .state(let name, _): names.contains(name)
    case .firstResponder, .focused: true
    case .mainFirstResponder: false
    }
  }

  private mutating func apply(_ givens: [TestGiven]) {
    for given in givens {
      switch given {
      case .state(let name, let value): if names.contains(name) { state[name] = value }
      case .firstResponder(let name): firstResponder = name
      case .focused(let name): focused = name
      case .mainFirstResponder: break
      }
    }
  }

  private mutating func look() {
    if let name = firstResponder, let obstacle = graph.obstacle(toFirstResponder: name.text, in: state) {
      found.append(.impossibleStart(obstacle, at: name.source, fixes: []))
    }
    if let name = focused,
      let obstacle = graph.obstacle(toFocus: name.text, firstResponder: firstResponder?.text, in: state)
    {
      var fixes: [Diagnostic.Fix] = []
      if case .notFocusable = obstacle, let record = graph.index(of: name.text).map({ graph.records[$0] }),
        record.isApps, let source = record.source
      {
        let end = SourceRange(file: source.file, start: source.end, end: source.end)
        fixes = [Diagnostic.Fix("make '\(name.text)' focusable", [Diagnostic.Edit(end, " focusable=#true")])]
      }
      found.append(.impossibleStart(obstacle, at: name.source, fixes: fixes))
    }
  }
}

extension Diagnostic {
  static func impossibleStart(_ obstacle: StartObstacle, at range: SourceRange, fixes: [Fix]) -> Diagnostic {
    let remedy =
      switch obstacle {
      case .cannotBecomeFirstResponder: "start at another responder, or remove its canBecomeFirstResponder=#false"
      case .notFocusable: "add focusable=#true to it, or focus another item"
      case .notPresented: "give the state in which it is presented"
      case .withoutWindow: "open a window first"
      case .behind:
        "start in what is presented, give a state without it, or declare it with `as=undimmedSheet`"
      }
    return Diagnostic(
      .impossibleStart, obstacle.displayed, at: range,
      help: [remedy, "a device is never in this situation, so the test says nothing about the app"], fixes: fixes)
  }
}
