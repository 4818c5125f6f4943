/// A `test` node with all that its groups say: where it runs, what it sets up, what it does and expects.
struct TestDeclaration: Sendable {
  let name: String
  /// The names of the groups it is in, the outermost first.
  let groups: [String]
  /// The platforms it runs on, as the innermost node says that says something; nil for every platform.
  let platforms: [AppDeclaration.Name]?
  /// The keyboard layouts it is run with, in the same way; `all` stands for all of them, nil for no layout in particular.
  let layouts: [AppDeclaration.Name]?
  /// The directions of the interface it is run in, in the same way; nil for the app's own.
  let directions: [App.LayoutDirection]?
  /// What its groups and the test itself set up before the first step, the outermost first.
  let setup: [TestSetup]
  var steps: [TestStep]
  /// The node, its children left out.
  let source: SourceRange
  /// Every place that says something about it: the whole node, and what its groups set up.
  let extents: [SourceRange]

  /// How many cases the tables of one test may make on one platform.
  static let caseLimit = 10_000

  /// How many cases some tables make of a number of cases.
  static func caseCount(of setup: [TestSetup], times number: Int) -> Int {
    var count = number
    for case .table(let values) in setup {
      let (product, overflows) = count.multipliedReportingOverflow(by: values.count)
      count = overflows ? .max : product
    }
    return count
  }
}

extension TestDeclaration {
  /// Everything that it says of what holds, in its groups and tables as well.
  var givens: [TestGiven] {
    let setup = setup.flatMap { setup in
      switch setup {
      case .given(let givens), .table(let givens): givens
      }
    }
    return setup + steps.flatMap(\.givens)
  }

  /// Every step, those of its parts too.
  var allSteps: [TestStep] { steps.flatMap(\.all) }
}

/// Something that is set up before a test's first step.
enum TestSetup: Sendable {
  /// What holds from there on.
  case given([TestGiven])
  /// What the test is run with, one after the other.
  case table([TestGiven])
}

/// One thing that a `given` or a table says.
enum TestGiven: Sendable {
  /// What it says of responders, besides the variables of the state.
  static let words = ["firstResponder", "focused", "mainFirstResponder"]

  /// A state variable has a value.
  case state(String, StateValue)
  /// A responder is the first one; nil for none.
  case firstResponder(AppDeclaration.Name?)
  /// An item has the focus; nil for none.
  case focused(AppDeclaration.Name?)
  /// A responder is the first one of the main window, which is not the key window; nil where it is.
  case mainFirstResponder(AppDeclaration.Name?)

  /// As a definition writes it.
  var displayed: String {
    switch self {
    case .state(let name, let value): "\(name)=\(value.displayed)"
    case .firstResponder(let name): "firstResponder=\(name?.text ?? "#null")"
    case .focused(let name): "focused=\(name?.text ?? "#null")"
    case .mainFirstResponder(let name): "mainFirstResponder=\(name?.text ?? "#null")"
    }
  }

  /// The responder that it names.
  var responder: AppDeclaration.Name? {
    switch self {
    case .state: nil
    case .firstResponder(let name), .focused(let name), .mainFirstResponder(let name): name
    }
  }
}

/// One step of a test.
struct TestStep: Sendable {
  var action: Action
  /// The node, its children left out.
  let source: SourceRange

  /// What a step does.
  enum Action: Sendable {
    /// Something holds from here on.
    case given([TestGiven])
    /// Something is expected to hold here.
    case expect([SituationExpectation])
    /// What an action could do happens without one: people swipe a sheet away, or another window becomes key.
    case effect(Effect)
    /// Some steps are made with each of some givens, each from where the test stands; what they change is forgotten.
    case cases([[TestGiven]], [TestStep])
    /// Some steps are made on some platforms only.
    case on([AppDeclaration.Name], [TestStep])
    /// A key is pressed, and comes again while it is held.
    case press(TestKey, repeats: Int, [DispatchExpectation])
    /// A command, an alternate or a closure is chosen.
    case choose(TestElement, holding: KeyModifierFlags, [DispatchExpectation])
    /// Something else than a menu sends an action, such as a gesture or a button: to the chain of a responder, or to that of
    /// whoever is asked first.
    case perform(AppDeclaration.Name, by: AppDeclaration.Name?, [DispatchExpectation])
    /// Each of some keys is pressed without a modifier.
    case type([KeyCombination], [DispatchExpectation])
    /// The overlay is looked at.
    case overlay([MenuExpectation])
    /// The menu bar is looked at.
    case menuBar([MenuExpectation])
    /// Every way of showing the main menu is looked at.
    case shown([MenuExpectation])
    /// A context menu is opened.
    case open(TestOpening)
  }
}

extension TestStep {
  /// Whether what comes of it is what later steps find.
  var isStory: Bool {
    switch action {
    case .expect, .effect, .on, .press, .choose, .perform, .type, .open: true
    case .given, .cases, .overlay, .menuBar, .shown: false
    }
  }

  /// The step with other expectations, and those that stand in it likewise.
  func mapped(
    element: (TestElement) -> TestElement, dispatch: (DispatchExpectation) -> DispatchExpectation,
    menu: (MenuExpectation) -> MenuExpectation
  ) -> TestStep {
    func mapped(_ steps: [TestStep]) -> [TestStep] {
      steps.map { $0.mapped(element: element, dispatch: dispatch, menu: menu) }
    }
    var step = self
    switch action {
    case .given, .expect, .effect: break
    case .cases(let cases, let steps): step.action = .cases(cases, mapped(steps))
    case .on(let platforms, let steps): step.action = .on(platforms, mapped(steps))
    case .press(let key, let repeats, let expectations):
      step.action = .press(key, repeats: repeats, expectations.map(dispatch))
    case .choose(let chosen, let modifiers, let expectations):
      step.action = .choose(element(chosen), holding: modifiers, expectations.map(dispatch))
    case .perform(let action, let responder, let expectations):
      step.action = .perform(action, by: responder, expectations.map(dispatch))
    case .type(let keys, let expectations): step.action = .type(keys, expectations.map(dispatch))
    case .overlay(let expectations): step.action = .overlay(expectations.map(menu))
    case .menuBar(let expectations): step.action = .menuBar(expectations.map(menu))
    case .shown(let expectations): step.action = .shown(expectations.map(menu))
    case .open(var opening):
      opening.steps = opening.steps.map { step in
        switch step {
        case .look(let expectation): .look(menu(expectation))
        case .choose(let chosen, let modifiers, let expectations):
          .choose(element(chosen), holding: modifiers, expectations.map(dispatch))
        }
      }
      step.action = .open(opening)
    }
    return step
  }

  /// How many steps it makes, at most one more than the limit of a test's cases.
  var count: Int {
    let inner: Int
    let times: Int
    switch action {
    case .cases(let cases, let steps): (inner, times) = (steps.reduce(0) { $0 + $1.count }, cases.count)
    case .on(_, let steps): (inner, times) = (steps.reduce(0) { $0 + $1.count }, 1)
    default: return 1
    }
    let (product, overflows) = inner.multipliedReportingOverflow(by: times)
    return overflows ? TestDeclaration.caseLimit + 1 : min(product, TestDeclaration.caseLimit + 1)
  }

  /// The step, and those that stand in it.
  var all: [TestStep] {
    switch action {
    case .cases(_, let steps), .on(_, let steps): [self] + steps.flatMap(\.all)
    default: [self]
    }
  }

  /// Everything that it says of what holds.
  var givens: [TestGiven] {
    switch action {
    case .given(let givens): givens
    case .cases(let cases, let steps): cases.flatMap(\.self) + steps.flatMap(\.givens)
    case .on(_, let steps): steps.flatMap(\.givens)
    case .expect, .effect, .press, .choose, .perform, .type, .overlay, .menuBar, .shown, .open: []
    }
  }
}

/// A key that a test presses.
enum TestKey: Sendable {
  /// What is on it, as the keyboard has it.
  case combination(KeyCombination)
  /// Where it is, whatever is on it.
  case physical(PhysicalKey, KeyModifierFlags)

  /// As a definition writes it, without the node's name.
  var displayed: String {
    switch self {
    case .combination(let key): key.canonical.quoted
    case .physical(let key, let flags):
      "code=\(key.rawValue)" + (flags.isEmpty ? "" : " holding=\(flags.canonical.quoted)")
    }
  }
}

/// What a test expects of the situation.
struct SituationExpectation: Sendable {
  let kind: Kind
  let source: SourceRange

  enum Kind: Sendable {
    /// Something has a value: a variable, or what ``words`` name; a word of the situation is a choice.
    case value(String, StateValue)
    /// How many scenes there are.
    case scenes(Int)
    /// Who is presented in front of all else; nil for nobody.
    case presented(AppDeclaration.Name?)
    /// A condition holds.
    case condition(WrittenCondition)
  }

  /// What may be expected of, besides the variables of the state.
  static let words =
    [
      "firstResponder", "focused", "presented", "scene", "mainScene", "scenes", "canUndo", "canRedo", "undoName",
      "redoName",
    ]

  /// As a definition writes it.
  var displayed: String {
    switch kind {
    case .value(let name, let value):
      "\(name)=\(value == .choice(SituationVariable.nobody) ? "#null" : value.displayed)"
    case .scenes(let count): "scenes=\(count)"
    case .presented(let name): "presented=\(name?.text ?? "#null")"
    case .condition(let condition): condition.text.quoted
    }
  }
}
