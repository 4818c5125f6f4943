extension Command {
  static let platforms = Command(
    name: "platforms",
    summary: "List the platforms, or print the menus one begins with.",
    description: """
      Without a name it lists the platforms that a definition can target. With one it prints the menus that the \
      platform has before an app changes them, as a definition that compiles.
      """,
    operands: .optional("NAME"),
    options: [],
    statuses: ["0  printed", "2  wrong usage, or an unknown platform"],
    example: "menuc platforms ipados-26",
    run: { _ in .unfinished("platforms") }
  )
}
