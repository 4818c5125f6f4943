import MenuModel

extension Command {
  static let check = Command(
    name: "check",
    summary: "Find what would go wrong on a device.",
    description: """
      Compiles each definition for every platform it targets and reports what it finds: syntax errors, shortcuts that \
      clash, insertions that a device would drop or crash on, commands that nobody can find. '-' reads standard input.

      Findings go to standard error, each with its place and what to do. With --format json they are the output: lines \
      and columns count from 1, columns in UTF-8 bytes, offsets from 0 in bytes.

      FILE may also be an Interface Builder document, .xib or .storyboard, or a .plist of shortcuts, which are compiled \
      for appkit; a line on standard output tells how much was read of it.

      Translations are checked in every language of the app, or with --language in that one; titles are called as they \
      are written, which is where the findings point.
      """,
    operands: .oneOrMore("FILE"),
    options: [.strict, .checkedLanguage, .strings, .format],
    example: "menuc check --strict App.menu.kdl",
    run: { arguments throws(UsageError) in
      if arguments.operands.count(where: { $0 == "-" }) > 1 {
        throw UsageError("standard input is named twice", help: "write '-' once")
      }
      var findings = Findings(arguments)
      var compilations: [Compilation] = []
      var warnings = ""
      for path in arguments.operands {
        let compilation = try Compilation(path, arguments)
        findings.add(compilation)
        warnings += try compilation.languageWarning(arguments, isShown: false)
        compilations.append(compilation)
      }
      var outcome = Outcome(errors: warnings, compilations: compilations, status: findings.status)
      if arguments[.format] == "json" {
        outcome.output = findings.text
      } else {
        outcome.errors = findings.text + warnings
        outcome.output = compilations.map(\.importSummary).joined()
      }
      return outcome
    }
  )
}
