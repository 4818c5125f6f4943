import MenuReports

extension Subcommand {
  static let test = Subcommand(
    name: "test",
    operands: .any("FILE"),
    options: [
      .filter, .platform.saying("only on this platform; by default on each of them"), .layout, .language, .coverage,
      .mutants, .writeTests, .quiet, .standardInputName, TestFormat.option, .output, .stamp, .config,
    ],
    settings: [.failUnder],
    run: { arguments throws(UsageError) in
      let coverage = try CoverageOptions(arguments)
      let mutants = try MutantOptions(arguments)
      let proposals = try ProposalOptions(arguments)
      let prologue = try Prologue(arguments, onEveryPlatform: true)
      var outcome = prologue.outcome("")
      if prologue.findings.status == .unusable { return outcome }
      let compilations = prologue.compilations.map(prologue.shown)
      try checkPlatform(arguments[.platform], in: compilations)
      let layout = try LayoutChoice.layout(arguments)
      let runners = compilations.map {
        TestRunner($0, platform: arguments[.platform], layout: layout)
      }
      if let proposals {
        proposals.run(compilations[0], runners[0], &outcome)
        return outcome
      }
      if runners.allSatisfy({ $0.cases(matching: arguments[.filter]).isEmpty }) {
        // A test that cannot be read is an error already.
        let isReported = compilations.contains { compilation in
          compilation.definition.isIncomplete || compilation.findings.contains { $0.code == .unknownPlatform }
        }
        if !isReported {
          outcome.errors += UsageError("no test found", help: noTestHelp(arguments, runners)).text
        }
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
}
