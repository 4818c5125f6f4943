extension Command {
  static let export = Command(
    name: "export",
    summary: "Write the resolved menus as JSON.",
    description: """
      Writes the menus of each platform the definition targets, after all its operations, with the place in the source \
      that each element comes from. Documentation/export.schema.json describes the format. '-' reads standard input.

      Findings go to standard error.
      """,
    operands: .one("FILE"),
    options: [.output],
    statuses: ["0  written", "1  the definition has errors", "2  wrong usage, or an unreadable file"],
    example: "menuc export App.menu.kdl -o App.menu.json",
    run: { _ in .unfinished("export") }
  )
}
