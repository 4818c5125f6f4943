/// A `test` node with the properties of its groups: its platforms, setup, steps and expectations.
package struct TestDeclaration: Sendable {
  package let name: String
  /// The names of the groups it is in, the outermost first.
  package let groups: [String]
  /// The platforms it runs on, from the innermost node with some; nil for every platform.
  package let platforms: [DeclaredName]?
  /// The keyboard layouts it runs with, from the innermost node too; `all` means every layout, nil no particular one.
  package let layouts: [DeclaredName]?
  /// The directions of the interface it runs in, from the innermost node too; nil for the app's own.
  package let directions: [App.LayoutDirection]?
  /// The setup of its groups and its own before the first step, the outermost first.
  package let setup: [TestSetup]
  package var steps: [TestStep]
  /// The node without its children.
  package let source: SourceRange
  /// Every place with a part of it: the whole node, and the setup of its groups.
  package let extents: [SourceRange]

  /// How many cases the tables of one test may make on one platform.
  static let caseLimit = 10_000
  /// How many cases all tests of one file may make on one platform.
  static let totalCaseLimit = 20_000
  /// How often all tests of one file may repeat presses, in all their cases on one platform.
  static let repeatLimit = 5_000

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
  package init(named name: String) {
    self.init(
      name: name, groups: [], platforms: nil, layouts: nil, directions: nil, setup: [], steps: [],
      source: SourceRange(file: 0, start: 0, end: 0), extents: [])
  }

  /// All its `given` facts, in its groups and tables as well.
  package var givens: [TestGiven] {
    let setup = setup.flatMap { setup in
      switch setup {
      case .given(let givens), .table(let givens): givens
      }
    }
    return setup + steps.flatMap(\.givens)
  }

  /// Calls `visit` with each step, also those in others.
  package func forEachStep(_ visit: (TestStep) -> Void) { for step in steps { step.forEach(visit) } }
}

/// One part of the setup before a test's first step.
package enum TestSetup: Sendable {
  /// Facts that hold from there on.
  case given([TestGiven])
  /// The values that the test runs with, one after the other.
  case table([TestGiven])
}

/// One fact of a `given` or a table.
package enum TestGiven: Sendable {
  /// The words about responders, besides the variables of the state.
  package static let words = ["firstResponder", "focused", "mainFirstResponder"]

  case state(String, StateValue)
  /// A responder is the first one; nil for none.
  case firstResponder(DeclaredName?)
  /// An item has the focus; nil for none.
  case focused(DeclaredName?)
  /// A responder is the first one of the main window, which is not the key window; nil if it is.
  case mainFirstResponder(DeclaredName?)

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
