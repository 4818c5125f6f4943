import MenuReports

extension Option {
  static let mutants = Option(
    "--mutants", takes: .text("REV"), isValueOptional: true,
    "break the definition (only files changed since REV) and list what no test notices")
}

struct MutantOptions {
  private let arguments: Arguments
  private let format: TestFormat

  init?(_ arguments: Arguments) throws(UsageError) {
    guard let revision = arguments[.mutants] else { return nil }
    for option in [Option.coverage, .language] where arguments.has(option) {
      throw UsageError("'--mutants' cannot be used with '\(option.name)'", help: "leave one of them out")
    }
    format = arguments[TestFormat.self] ?? .text
    guard format == .text || format == .json else {
      throw UsageError("mutants are not written as \(format.rawValue)", help: "write --format text|json")
    }
    if revision.hasPrefix("-") {
      throw UsageError("'\(revision)' is not a git revision", help: "write --mutants=main, or --mutants=HEAD~1")
    }
    self.arguments = arguments
  }

  /// The tests must pass.
  func run(_ compilations: [Compilation], _ runners: [TestRunner], _ outcome: inout CommandOutcome) throws(UsageError) {
    let filter = arguments[.filter]
    let reports = zip(compilations, runners).enumerated().map { index, pair in
      TestReport(pair.0, results: pair.1.run(matching: filter), file: arguments.operands[index])
    }
    let terminal = arguments.terminal
    let counts = TestReport.counts(reports)
    if counts.passed < counts.total {
      // Programs expect a list of mutants, and this is not one.
      if format == .text { outcome.output = TestFormat.text.text(of: reports, nil, on: terminal) }
      outcome.errors +=
        UsageError("--mutants needs tests that pass", help: "fix the tests, or the definition, first")
        .text
      outcome.status = .findings
      return
    }
    let identity = arguments.surroundings.files.identity
    let files = try changedFiles(of: compilations).map { Set($0.map(identity)) }
    let tests = zip(compilations, runners).map { compilation, runner in
      MutationTest(
        of: compilation, running: runner, matching: filter, workers: arguments.surroundings.workers
      ) { path in
        files?.contains(identity(path)) ?? true
      }
    }
    let report = MutantReport(tests)
    if format == .json {
      outcome.document = PiecewiseBytes(report.json.text + "\n")
    } else {
      outcome.output = report.text.text(usesColor: terminal.usesColor)
    }
    if report.counts.survived > 0 { outcome.status = .findings }
  }

  /// Since the revision of `--mutants`; nil without one.
  private func changedFiles(of compilations: [Compilation]) throws(UsageError) -> [String]? {
    guard let revision = arguments[.mutants], !revision.isEmpty else { return nil }
    let paths = Set(compilations.flatMap { $0.sources.files.map { ExactPath($0.path) } }).filter {
      EmbeddedPath.isFile($0.text)
    }
    let files = Set(paths.compactMap { arguments.surroundings.files.absolutePath(of: $0.text).map(ExactPath.init) })
    switch arguments.surroundings.filesChanged(revision, files.sorted().map(\.text)) {
    case .success(let changed): return changed
    case .failure(let failure):
      throw UsageError(
        "cannot list the changes since '\(revision)': \(failure.reason)",
        help: "without a revision --mutants looks at all files")
    }
  }
}
