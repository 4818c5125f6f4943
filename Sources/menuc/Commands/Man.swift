import MenuReports

extension Option {
  static let pagesFolder = Option("--folder", takes: .text("FOLDER"), "write every page into this folder, a file each")
}

extension Subcommand {
  static let man = Subcommand(
    name: "man",
    summary: "Write the manual pages.",
    description: """
      Writes the manual page of a command, or without one that of menuc, as man reads it. It has the text of 'menuc \
      help'.

      With --folder it writes all pages, menuc.1 and one for each command such as menuc-check.1, into an existing \
      folder; man looks into ~/.local/share/man/man1.
      """,
    operands: .optional("COMMAND"),
    options: [.pagesFolder, .output],
    statuses: ["0  written", "2  wrong usage, or an unknown command"],
    examples: ["menuc man check | man -l -", "menuc man --folder ~/.local/share/man/man1"],
    run: { arguments throws(UsageError) in
      let name = arguments.operands.first
      guard let folder = arguments[.pagesFolder] else {
        let page = try name.map { name throws(UsageError) in ManualPage(of: try Subcommand.named(name)) }
        return Outcome(document: PiecewiseBytes((page ?? .overview).text), outputPath: arguments[.output])
      }
      if let name {
        throw UsageError("'--folder' writes all pages, not only that of '\(name)'", help: "leave one of them out")
      }
      if arguments.has(.output) {
        throw UsageError("'--folder' and '--output' are two places", help: "leave one of them out")
      }
      var outcome = Outcome()
      outcome.files = ManualPage.all.map { OutputFile(path: "\(folder)/\($0.name).1", text: $0.text) }
      return outcome
    }
  )
}
