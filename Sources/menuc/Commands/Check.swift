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
    operands: .any("FILE"),
    options: [.strict, .allow, .warn, .deny, .checkedLanguage, .strings, Format.option] + Option.project,
    example: "menuc check --strict App.menu.kdl",
    run: { arguments throws(UsageError) in
      let format = arguments[Format.self] ?? .text
      let definitions = try Definitions(arguments, all: true)
      let nothing = Findings(arguments, as: format)
      let checked = definitions.compiled { [language = definitions.language] compilation in
        var findings = nothing
        findings.add(compilation.diagnostics, from: compilation.sources)
        return Checked(
          findings: findings, warning: compilation.warning(about: language, arguments, isShown: false),
          importSummary: compilation.importSummary, compilation: arguments.operands.count == 1 ? compilation : nil)
      }
      var findings = nothing
      for file in checked { findings.append(file.findings) }
      let warnings = checked.map(\.warning).joined()
      var outcome = Outcome(compilations: checked.compactMap(\.compilation), status: findings.status)
      switch format {
      case .text: (outcome.output, outcome.errors) = (checked.map(\.importSummary).joined(), findings.text + warnings)
      case .json: (outcome.output, outcome.errors) = (findings.text, warnings)
      }
      return outcome
    }
  )
}

/// What `check` says of one definition.
private struct Checked: Sendable {
  let findings: Findings
  let warning: String
  let importSummary: String
  /// Of one among many there is nothing, see ``Outcome/compilations``.
  let compilation: Compilation?
}
