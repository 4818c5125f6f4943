import MenuReports

extension Command {
  static let test = Command(
    name: "test",
    summary: "Run the tests of a definition.",
    description: """
      Runs the 'test' nodes of each definition: keys are pressed and commands chosen as a device would do it, on every \
      platform that the definition is for, and what happens is compared with what is expected. Documentation/Testing.md \
      describes how tests are written. '-' reads standard input.

      Findings go to standard error; a test with an error in it does not run. --filter keeps the tests whose name has a \
      text in it, upper and lower case being the same. --layout holds for tests that say nothing about it. \
      With --language the app runs in that language, and titles that tests expect are translated as the app's are.

      With --coverage the commands, rules, sides of conditions, titles, platforms and responders follow that no test \
      touches, by file and line, and how many are touched. `test fail-under=80` in the project file asks for so many per cent of them.

      With --mutants the definition gets every mistake that somebody could make, one at a time, and those are shown that \
      no test notices, each as a changed line with the test that is missing; with --mutants=REV only in files that changed since \
      that revision of git. What is no mistake is said so in 'lint'.

      With --write tests are proposed for what no test touches, with what happens now, to be read by a person; with -o FILE \
      into a file that is not there yet.
      """,
    operands: .any("FILE"),
    options: [
      .filter, .testPlatform, .layout, .language, .coverage, .mutants, .writeTests, .quiet, .standardInputName,
      TestFormat.option, .output, .stamp, .config,
    ],
    settings: [.failUnder],
    statuses: [
      "0  every test passed", "1  a test failed, too little is touched, a mutant survived, or a definition has errors",
      "2  wrong usage, an unreadable file, or no test found",
    ],
    example: "menuc test App.menu.kdl --filter tabs",
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
      let terminal = arguments.surroundings.standardOutput
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
