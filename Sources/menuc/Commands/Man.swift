import MenuReports

extension Option {
  static let pagesFolder = Option("--folder", takes: .text("FOLDER"), "write every page into this folder, a file each")
}

extension Subcommand {
  static let man = Subcommand(
    name: "man",
    operands: .optional("COMMAND"),
    options: [.pagesFolder, .output],
    run: { arguments throws(UsageError) in
      let name = arguments.operands.first
      guard let folder = arguments[.pagesFolder] else {
        let page = try name.map { name throws(UsageError) in ManualPage(of: try Subcommand.named(name)) }
        return CommandOutcome(document: PiecewiseBytes((page ?? .overview).text), outputPath: arguments[.output])
      }
      if let name {
        throw UsageError("'--folder' writes all pages, not only that of '\(name)'", help: "leave one of them out")
      }
      if arguments.has(.output) {
        throw UsageError("'--folder' cannot be used with '--output'", help: "leave one of them out")
      }
      var outcome = CommandOutcome()
      outcome.files = ManualPage.all.map { OutputFile(path: "\(folder)/\($0.name).1", text: $0.text) }
      return outcome
    }
  )
}
