import MenuReports

extension Option {
  static let canonical = Option("--canonical", "print the canonical document")
}

extension Subcommand {
  static let syntax = Subcommand(
    name: "syntax",
    operands: .one("FILE", .file([".kdl"])),
    options: [.canonical, .quiet, .standardInputName, .output],
    showsAllFindings: true,
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
