import MenuReports

extension Subcommand {
  static let export = Subcommand(
    name: "export",
    summary: "Write the resolved menus as JSON.",
    description: """
      Writes the menus of each platform the definition targets, after all its operations, each element with its \
      place in the source, and the key commands of responders and lists of shortcuts that are in no menu. With \
      --language the titles are those of string catalogs. Documentation/export.schema.json describes the format. '-' \
      reads standard input.

      Findings go to standard error. Elements that a device drops are missing in the output.
      """,
    operands: .one("FILE"),
    options: [.onlyPlatform, .language, .quiet, .standardInputName, .output, .depfile, .config],
    statuses: ["0  written", "1  the definition has errors", "2  wrong usage, or an unreadable file"],
    examples: [
      "menuc export App.menu.kdl -o App.menu.json", "menuc export App.menu.kdl --platform mac-catalyst | jq .",
    ],
    run: { arguments throws(UsageError) in
      let prologue = try Prologue(arguments)
      return prologue.written.isReadable
        ? prologue.outcome(document: ExportJSON(prologue.shown).text) : prologue.outcome(document: "")
    }
  )
}
