import MenuReports

extension Option {
  static let writeTests = Option("--write", "propose tests for what no test covers, with the current behavior")
}

struct ProposalOptions {
  private let arguments: Arguments
  /// Whether the output is a file that does not exist yet; false for a pipe.
  private let isOutputNew: Bool

  init?(_ arguments: Arguments) throws(UsageError) {
    guard arguments.has(.writeTests) else { return nil }
    for option in [Option.coverage, .mutants, .language, TestFormat.option, .layout] where arguments.has(option) {
      throw UsageError("'--write' cannot be used with '\(option.name)'", help: "leave one of them out")
    }
    if arguments.operands.count > 1 {
      throw UsageError("'--write' proposes tests for one definition", help: "write it for each FILE")
    }
    // An existing file may hold tests that were reviewed already.
    if let path = arguments[.output], !FileIO.isDescriptor(path) {
      try arguments.checkIsNew(path, because: "--write would replace it")
    }
    isOutputNew = arguments[.output].map { arguments.surroundings.files.kind(of: $0) == nil } ?? false
    self.arguments = arguments
  }

  func run(_ compilation: Compilation, _ runner: TestRunner, _ outcome: inout CommandOutcome) {
    let coverage = TestCoverage(of: compilation, running: runner, matching: arguments[.filter])
    let tests = ProposedTests(for: coverage, of: compilation).text
    outcome.document = PiecewiseBytes(tests)
    outcome.isOutputNew = isOutputNew
    if tests.isEmpty { outcome.errors += "menuc: the tests cover everything\n" }
  }
}
