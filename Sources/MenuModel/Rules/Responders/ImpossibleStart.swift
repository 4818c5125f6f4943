extension DiagnosticCode {
  /// Tests that begin where no device can be.
  static let impossibleStart = DiagnosticCode(
    number: 75, name: "impossible-start", severity: .error,
    summary: "A test puts the first responder or the focus where a device never has it.",
    explanation: """
      The test passes or fails for a situation that people never get into, and says nothing about the app.

      A responder with `canBecomeFirstResponder=#false` is never first responder; one that is neither `focusable` nor accepts
      text never has the focus; what a `presentedBy ... when=` does not present in the state is not on the screen; and nothing
      behind a sheet, a popover or a controller in full screen has the focus (Apple, WWDC21 session 10260: the focus stays in a
      presentation). Behind a popover and an undimmed sheet the first responder may stay.

      Say `focusable=#true` of the item, give the state in which it is presented, or start where people are.
      """,
    example: """
      menus {
          insert atEndOf=.file {
              command closeTab: "Close Tab" key="shift+cmd+w"
          }
      }
      responder TabController {
          performs closeTab:
      }
      responder TabButton next=TabController
      test "from a tab" {
          given focused=«TabButton»
          press "shift+cmd+w" { handledBy TabController; }
      }
      """,
    fixedExample: """
      menus {
          insert atEndOf=.file {
              command closeTab: "Close Tab" key="shift+cmd+w"
          }
      }
      responder TabController {
          performs closeTab:
      }
      responder TabButton next=TabController focusable=#true
      test "from a tab" {
          given focused=TabButton
          press "shift+cmd+w" { handledBy TabController; }
      }
      """
  )
}

extension Rule {
  static let impossibleStart = Rule(.impossibleStart) { (context: ResponderCheckContext) in
    var found: [Diagnostic] = []
    var seen: Set<Diagnostic> = []
    for test in context.definition.tests
    where test.platforms?.contains(where: { $0.text == context.platform.name }) ?? true {
      for diagnostic in StartCheck(context).check(test) where seen.insert(diagnostic).inserted {
        found.append(diagnostic)
      }
    }
    return found
  }
}

/// Goes through a test as it is run, and asks at each step whether a device can be there.
private struct StartCheck {
  private let context: ResponderCheckContext
  private var state: AppState
  private var firstResponder: AppDeclaration.Name?
  private var focused: AppDeclaration.Name?
  private var found: [Diagnostic] = []

  /// How many combinations of a test's tables are gone through; of more only the first ones are.
  private static let limit = 256

  init(_ context: ResponderCheckContext) {
    self.context = context
    state = AppState(context.definition.state)
  }

  func check(_ test: TestDeclaration) -> [Diagnostic] {
    // Where only one thing is presented, or nothing, most tables say nothing about it: their first value stands for all.
    let names = Set(
      context.chains.graph.conditional.flatMap { context.chains.record($0).presentations }
        .compactMap { $0.condition?.formula.names }.joined())
    var combinations: [[[TestGiven]]] = [[]]
    for setup in test.setup {
      var choices: [[TestGiven]] = []
      switch setup {
      case .given(let givens): choices = [givens]
      case .table(let values):
        let isTold = values.first.map { $0.responder != nil || $0.isNobody || $0.isAbout(names) } ?? false
        choices = isTold ? values.map { [$0] } : values.prefix(1).map { [$0] }
      }
      if choices.isEmpty { continue }
      combinations = Array(
        combinations.lazy.flatMap { combination in choices.lazy.map { combination + [$0] } }.prefix(Self.limit))
    }
    return combinations.flatMap { run($0, test.steps) }
  }

  private func run(_ setup: [[TestGiven]], _ steps: [TestStep]) -> [Diagnostic] {
    var check = self
    for givens in setup { check.apply(givens) }
    for step in steps {
      if case .given(let givens) = step.action { check.apply(givens) } else { check.look() }
    }
    return check.found
  }

  private mutating func apply(_ givens: [TestGiven]) {
    for given in givens {
      switch given {
      case .state(let name, let value): state[name] = value
      case .firstResponder(let name): firstResponder = name
      case .focused(let name): focused = name
      case .mainFirstResponder: break
      }
    }
  }

  private mutating func look() {
    let graph = context.chains.graph
    if let name = firstResponder, let obstacle = graph.obstacle(toFirstResponder: name.text, in: state) {
      found.append(.impossibleStart(obstacle, at: name.source, fixes: []))
    }
    if let name = focused,
      let obstacle = graph.obstacle(toFocus: name.text, firstResponder: firstResponder?.text, in: state)
    {
      var fixes: [Diagnostic.Fix] = []
      if case .notFocusable = obstacle, let record = graph.index(of: name.text).map({ context.chains.record($0) }),
        record.isApps, let source = record.source
      {
        let end = SourceRange(file: source.file, start: source.end, end: source.end)
        fixes = [Diagnostic.Fix("say that '\(name.text)' takes the focus", [Diagnostic.Edit(end, " focusable=#true")])]
      }
      found.append(.impossibleStart(obstacle, at: name.source, fixes: fixes))
    }
  }
}

extension TestGiven {
  /// Whether it says that nobody is first responder or has the focus.
  fileprivate var isNobody: Bool { if case .state = self { false } else { responder == nil } }

  /// Whether it gives one of some variables a value.
  fileprivate func isAbout(_ names: Set<String>) -> Bool {
    if case .state(let name, _) = self { names.contains(name) } else { false }
  }
}

extension Diagnostic {
  static func impossibleStart(_ obstacle: StartObstacle, at range: SourceRange, fixes: [Fix]) -> Diagnostic {
    let remedy =
      switch obstacle {
      case .cannotBecomeFirstResponder: "start at another responder, or drop its canBecomeFirstResponder=#false"
      case .notFocusable: "focus an item that is, or say focusable=#true of this one"
      case .notPresented: "give the state in which it is presented"
      case .behind: "start in what is presented, or give the state in which it is not"
      }
    return Diagnostic(
      .impossibleStart, obstacle.displayed, at: range,
      help: ["no device is ever in this situation, so the test says nothing about the app", remedy], fixes: fixes)
  }
}
