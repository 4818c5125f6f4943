extension Command {
  static let overlay = Command(
    name: "overlay",
    summary: "Show the shortcuts as a device shows them.",
    description: """
      Prints the overlay that holding Command shows on an iPad: the categories and their commands with their keys. \
      For mac-catalyst and appkit it prints the menu bar as a tree, with what has no key as well; --style chooses \
      where a platform has both. '-' reads standard input.

      Findings go to standard error.
      """,
    operands: .one("FILE"),
    options: [.platform, .style, .format, .output],
    statuses: ["0  printed", "1  the definition has errors", "2  wrong usage, or an unreadable file"],
    example: "menuc overlay App.menu.kdl --platform ipados-26",
    run: { _ in .unfinished("overlay") }
  )
}
