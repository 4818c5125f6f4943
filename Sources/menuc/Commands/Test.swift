import MenuReports

extension Subcommand {
  static let test = Subcommand(
    name: "test",
    summary: "Run the tests of a definition.",
    description: """
      Runs the 'test' nodes of each definition: it presses keys and chooses commands as a device would, on every \
      platform of the definition, and compares the result with what the test expects. Documentation/Testing.md \
      describes how to write tests. '-' reads standard input.

      Findings go to standard error; a test with an error in it does not run. --filter runs the tests whose name \
      contains a text, in upper or lower case. --layout applies to tests that set no layout. With --language the app \
      runs in that language, and the titles that tests expect are translated like the app's.

      With --coverage it prints the commands, rules, branches of conditions, titles, platforms and responders that no \
      test covers, by file and line, and the share that is covered. `test fail-under=80` in the project file \
      requires a percentage.

      With --mutants it changes the definition in every way that could be a mistake, one at a time. It prints each \
      change that no test notices, as a changed line with the missing test; with --mutants=REV only in files that \
      changed since that revision of git. A 'lint' line leaves out a change that is no mistake.

      --write prints tests of the current behavior for what no test covers; review them. With -o FILE it writes them \
      to a new file.
      """,
    operands: .any("FILE"),
    options: [
      .filter, .testPlatform, .layout, .language, .coverage, .mutants, .writeTests, .quiet, .standardInputName,
      TestFormat.option, .output, .stamp, .config,
    ],
    settings: [.failUnder],
    statuses: [
      "0  every test passed", "1  a test failed, too little is covered, a mutant survived, or a definition has errors",
      "2  wrong usage, an unreadable file, or no test found",
    ],
    examples: ["menuc test App.menu.kdl --filter tabs", "menuc test --coverage"],
    run: { arguments throws(UsageError) in
      let coverage = try CoverageOptions(arguments)
      let mutants = try MutantOptions(arguments)
      let proposals = try ProposalOptions(arguments)
      let prologue = try Prologue(arguments, all: true)
      var outcome = prologue.outcome("")
      if prologue.findings.status == .unusable { return outcome }
      let compilations = prologue.compilations.map(prologue.shown)
      try checkPlatform(arguments[.testPlatform], in: compilations)
      let layout = try LayoutChoice.layout(arguments)
      let runners = compilations.map {
        TestRunner($0, platform: arguments[.testPlatform], layout: layout)
      }
      if let proposals {
        proposals.run(compilations[0], runners[0], &outcome)
        return outcome
      }
      if runners.allSatisfy({ $0.cases(matching: arguments[.filter]).isEmpty }) {
        let error = UsageError("no test found", help: noTestHelp(arguments, runners))
        outcome.errors += error.text
        outcome.status = .unusable
        return outcome
      }
      if arguments[TestFormat.self] == .list {
        outcome.output = runners.flatMap { $0.cases(matching: arguments[.filter]) }
          .map { $0.name.terminalSafe + "\n" }.joined()
        return outcome
      }
      if let mutants {
        try mutants.run(compilations, runners, &outcome)
        return outcome
      }
      let results =
        coverage == nil
        ? Workers.map(runners, on: arguments.surroundings.workers) {
          $0
        } finish: { [filter = arguments[.filter]] in
          $0.results(matching: filter)
        } : []
      let coverages =
        coverage == nil
        ? nil
        : zip(compilations, runners).map { TestCoverage(of: $0, running: $1, matching: arguments[.filter]) }
      let reports = compilations.enumerated().map { index, compilation in
        TestReport(compilation, results: coverages?[index].results ?? results[index], file: arguments.operands[index])
      }
      let report = coverages.map { CoverageReport($0) }
      let format = arguments[TestFormat.self] ?? .text
      let terminal = arguments.terminal
      let text = format.text(of: reports, report, on: terminal)
      if format == .text { outcome.output = text } else { outcome.document = PiecewiseBytes(text) }
      if let report { outcome.errors += format.besides(reports, report) }
      let counts = TestReport.counts(reports)
      if counts.passed < counts.total { outcome.status = .findings }
      if let report { coverage?.judge(report, &outcome) }
      return outcome
    }
  )

  private static func checkPlatform(_ name: String?, in compilations: [Compilation]) throws(UsageError) {
    let names = compilations.flatMap(\.targets).map(\.platform.name)
    guard let name, !names.contains(name) else { return }
    throw UsageError(
      "the tests do not run on '\(name)'", help: Suggestion.question(for: name, in: names),
      "the definition is for " + names.joined(separator: ", "))
  }

  private static func noTestHelp(_ arguments: Arguments, _ runners: [TestRunner]) -> String {
    guard let filter = arguments[.filter], runners.contains(where: { !$0.cases.isEmpty }) else {
      return "write one: test \"NAME\" { press \"cmd+t\" { handledBy RESPONDER; }; }"
    }
    return "no name has '\(filter)' in it; 'menuc test --format list FILE' lists the names"
  }
}

extension Option {
  static let filter = Option("--filter", takes: .text("TEXT"), "run only tests whose name contains TEXT")
  static let testPlatform = Option("--platform", takes: .text("P"), "only on this platform; by default on each of them")
}
