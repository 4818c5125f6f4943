import MenuReports

extension Subcommand {
  static let audit = Subcommand(
    name: "audit",
    operands: .one("FILE"),
    options: [
      .layouts, DirectionChoice.option, .platform, .language, .strict, .quiet,
      .standardInputName, AuditFormat.option, .output, .depfile, .config,
    ],
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
