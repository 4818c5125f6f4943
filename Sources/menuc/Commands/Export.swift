import MenuReports

extension Command {
  static let export = Command(
    name: "export",
    summary: "Write the resolved menus as JSON.",
    description: """
      Writes the menus of each platform the definition targets, after all its operations, with the place in the source \
      that each element comes from, and the key commands that responders and lists of shortcuts declare in no menu. With \
      --language titles are those that string catalogs have for them. Documentation/export.schema.json describes the \
      format. '-' reads standard input.

      Findings go to standard error; what could not be inserted is missing in the output, as on the device.
      """,
    operands: .one("FILE"),
    options: [.onlyPlatform, .language, .quiet, .standardInputName, .output, .depfile, .config],
    statuses: ["0  written", "1  the definition has errors", "2  wrong usage, or an unreadable file"],
    example: "menuc export App.menu.kdl -o App.menu.json",
    run: { arguments throws(UsageError) in
      let prologue = try Prologue(arguments)
      return prologue.outcome(document: prologue.written.isReadable ? ExportJSON(prologue.shown).json.text + "\n" : "")
    }
  )
}
