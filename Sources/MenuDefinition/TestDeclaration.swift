/// A `test` node with all that its groups say: where it runs, what it sets up, what it does and expects.
package struct TestDeclaration: Sendable {
  package let name: String
  /// The names of the groups it is in, the outermost first.
  package let groups: [String]
  /// The platforms it runs on, as the innermost node says that says something; nil for every platform.
  package let platforms: [DeclaredName]?
  /// The keyboard layouts it is run with, in the same way; `all` stands for all of them, nil for no layout in particular.
  package let layouts: [DeclaredName]?
  /// The directions of the interface it is run in, in the same way; nil for the app's own.
  package let directions: [App.LayoutDirection]?
  /// What its groups and the test itself set up before the first step, the outermost first.
  package let setup: [TestSetup]
  package var steps: [TestStep]
  /// The node, its children left out.
  package let source: SourceRange
  /// Every place that says something about it: the whole node, and what its groups set up.
  package let extents: [SourceRange]

  /// How many cases the tables of one test may make on one platform.
  static let caseLimit = 10_000
  /// How many cases all tests of one file may make on one platform.
  static let totalCaseLimit = 20_000
  /// How often all tests of one file may repeat presses, in all their cases on one platform.
  static let repeatLimit = 5_000

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
  /// A test that does nothing.
  package init(named name: String) {
    self.init(
      name: name, groups: [], platforms: nil, layouts: nil, directions: nil, setup: [], steps: [],
      source: SourceRange(file: 0, start: 0, end: 0), extents: [])
  }

  /// Everything that it says of what holds, in its groups and tables as well.
  package var givens: [TestGiven] {
    let setup = setup.flatMap { setup in
      switch setup {
      case .given(let givens), .table(let givens): givens
      }
    }
    return setup + steps.flatMap(\.givens)
  }

  /// Every step, those of its parts too.
  package var allSteps: [TestStep] { steps.flatMap(\.all) }
}

/// Something that is set up before a test's first step.
package enum TestSetup: Sendable {
  /// What holds from there on.
  case given([TestGiven])
  /// What the test is run with, one after the other.
  case table([TestGiven])
}

/// One thing that a `given` or a table says.
package enum TestGiven: Sendable {
  /// What it says of responders, besides the variables of the state.
  package static let words = ["firstResponder", "focused", "mainFirstResponder"]

  /// A state variable has a value.
  case state(String, StateValue)
  /// A responder is the first one; nil for none.
  case firstResponder(DeclaredName?)
  /// An item has the focus; nil for none.
  case focused(DeclaredName?)
  /// A responder is the first one of the main window, which is not the key window; nil where it is.
  case mainFirstResponder(DeclaredName?)

  /// As a definition writes it.
  package var displayed: String {
    switch self {
    case .state(let name, let value): "\(name)=\(value.displayed)"
    case .firstResponder(let name): "firstResponder=\(name?.text ?? "#null")"
    case .focused(let name): "focused=\(name?.text ?? "#null")"
    case .mainFirstResponder(let name): "mainFirstResponder=\(name?.text ?? "#null")"
    }
  }

  package var responder: DeclaredName? {
    switch self {
    case .state: nil
    case .firstResponder(let name), .focused(let name), .mainFirstResponder(let name): name
    }
  }
}
