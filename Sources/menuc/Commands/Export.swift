import MenuReports

extension Subcommand {
  static let export = Subcommand(
    name: "export",
    operands: .one("FILE"),
    options: [.onlyPlatform, .language, .quiet, .standardInputName, .output, .depfile, .config],
    run: { arguments throws(UsageError) in
      let prologue = try Prologue(arguments)
      if let obstacle = prologue.obstacleToWriting { return obstacle }
      return prologue.outcome(document: ExportJSON(prologue.shown).text)
    }
  )
}
