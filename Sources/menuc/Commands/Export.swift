import MenuReports

extension Subcommand {
  static let export = Subcommand(
    name: "export",
    operands: .one("FILE"),
    options: [.onlyPlatform, .language, .quiet, .standardInputName, .output, .depfile, .config],
    run: { arguments throws(UsageError) in
      let prologue = try Prologue(arguments)
      if prologue.findings.status == .unusable { return prologue.outcomeWithoutMenus }
      return prologue.outcome(document: ExportJSON(prologue.shown).text)
    }
  )
}
