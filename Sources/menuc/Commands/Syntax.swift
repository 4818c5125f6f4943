import MenuReports

extension Option {
  static let canonical = Option("--canonical", "print the canonical document")
}

extension Subcommand {
  static let syntax = Subcommand(
    name: "syntax",
    summary: "Check that a file is valid KDL 2.",
    description: """
      Reads any KDL 2 document and reports its syntax errors only. With --canonical it prints the document in the form \
      of KDL's own test suite: no comments, properties sorted, strings and numbers in one spelling. '-' reads standard \
      input.

      Findings go to standard error.
      """,
    operands: .one("FILE", .file([".kdl"])),
    options: [.canonical, .quiet, .standardInputName, .output],
    statuses: ["0  it is KDL", "1  it is not", "2  wrong usage, or an unreadable file"],
    showsAllFindings: true,
    examples: ["menuc syntax Settings.kdl", "menuc syntax --canonical App.menu.kdl"],
    run: { arguments throws(UsageError) in
      if arguments.has(.output), !arguments.has(.canonical) {
        throw UsageError("option '-o' is for the canonical document", help: "write --canonical, or leave out -o")
      }
      let document = SyntaxDocument(contentsOf: arguments.operands[0], reader: arguments.surroundings.files)
      var findings = Findings(arguments)
      findings.add(document.diagnostics, from: document.sources)
      let isPrinted = arguments.has(.canonical) && findings.status == .clean
      return Outcome(
        document: isPrinted ? PiecewiseBytes(document.canonicalText) : nil, errors: findings.text,
        outputPath: arguments[.output],
        status: findings.status)
    }
  )
}
