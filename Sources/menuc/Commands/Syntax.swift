import MenuReports

extension Subcommand {
  static let syntax = Subcommand(
    name: "syntax",
    operands: .one("FILE", .file([".kdl"])),
    options: [.quiet, .standardInputName],
    showsAllFindings: true,
    run: { arguments throws(UsageError) in
      let document = SyntaxDocument(contentsOf: arguments.operands[0], reader: arguments.surroundings.files)
      var findings = Findings(arguments)
      findings.add(document.diagnostics, from: document.sources)
      return CommandOutcome(errors: findings.text, status: findings.status)
    }
  )
}
