import MenuReports

extension Subcommand {
  static let audit = Subcommand(
    name: "audit",
    summary: "Check the shortcuts on other keyboard layouts.",
    description: """
      Moves every key to where each keyboard layout can type it, in a left-to-right and in a right-to-left \
      interface, and reports problems: two commands on one key press, keys that cannot be typed, keys that take away \
      a character that people need, mirrored keys that point the wrong way, lost letters. A table of the moves \
      follows. '-' reads standard input.

      Without --layout it checks the layouts that the definition names, or the common ones, which 'menuc layouts' \
      marks: those of the keyboards that Apple makes. '--layout all' checks all layouts of macOS. Findings that the \
      definition allows are left out. With --format json, csv or markdown the output has every layout of every \
      finding. With --format svg or png it is a map of the shortcuts by layouts. --language shows the titles of string catalogs. Findings about the definition itself go to standard \
      error.
      """,
    operands: .one("FILE"),
    options: [
      .layouts, DirectionChoice.option, .platform, .language, .strict, .quiet,
      .standardInputName, AuditFormat.option, .output, .depfile, .config,
    ],
    statuses: [
      "0  no errors", "1  the definition has errors, or with --strict a layout has warnings",
      "2  wrong usage, or an unreadable file",
    ],
    examples: ["menuc audit App.menu.kdl --layout de,fr,ja", "menuc audit App.menu.kdl -o Audit.svg"],
    run: { arguments throws(UsageError) in
      let layouts = try LayoutChoice.layouts(arguments[.layouts] ?? "", arguments)
      // The report has check's findings about the layouts of the definition.
      var prologue = try Prologue(arguments, leavingOut: LayoutAudit.Kind.codes)
      let compilation = prologue.shown
      guard let target = compilation.targets.first else { return prologue.outcomeWithoutMenus }
      let audit = LayoutAudit(
        target, of: compilation.definition,
        on: layouts.isEmpty ? KeyboardLayouts.layouts(compilation.definition.app.layouts) : layouts,
        directions: (arguments[DirectionChoice.self] ?? .both).directions)
      let report = AuditReport(audit, of: compilation)
      prologue.findings.add(report.counts)
      switch arguments[AuditFormat.self] ?? .text {
      case .json: return prologue.outcome(document: report.json.text + "\n")
      case .csv: return prologue.outcome(document: AuditCSV(report).text)
      case .markdown: return prologue.outcome(document: report.markdown)
      case .svg, .png:
        return try prologue.outcome(AuditSVG(report).picture, isPNG: arguments[AuditFormat.self] == .png)
      case .text:
        var text = AuditText(report, width: arguments.terminal.width ?? 100)
        return prologue.outcome(text.lines())
      }
    }
  )
}

private enum AuditFormat: String, OptionChoice {
  case text, json, csv, markdown, svg, png

  static let option = Option("--format", choosing: Self.self, "text for people; a row for each layout otherwise")
}
