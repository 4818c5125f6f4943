import MenuModel

/// Lays out the help, from the commands' own data.
enum HelpText {
  /// What `menuc help` prints.
  static var overview: String {
    """
    menuc compiles the menus and keyboard shortcuts of an app, and tells what would go wrong on a device.

    Usage:
      menuc COMMAND [OPTION...] [ARGUMENT...]

    Commands:
    \(table(Command.all.map { ($0.name, $0.summary) }))

    Options:
    \(table([("--help", "print this, or after a command its own help"), ("--version", "print the version")]))

    Exit status:
      0  nothing wrong
      1  something is wrong with a definition
      2  wrong usage, or a file that cannot be read or written

    Start with 'menuc check FILE'; 'menuc help COMMAND' tells more.

    """
  }

  /// What `menuc help COMMAND` prints.
  static func text(of command: Command) -> String {
    """
    \(command.summary)

    Usage:
      \(command.usage)

    \(command.description.wrapped(to: 80).joined(separator: "\n"))

    Options:
    \(table((command.options + [Option("--help", short: "-h", "print this")]).map { ($0.usage, $0.summary) }))

    Exit status:
    \(command.statuses.map { "  " + $0 }.joined(separator: "\n"))

    Example:
      \(command.example)

    """
  }

  /// Two columns, indented.
  private static func table(_ rows: [(String, String)]) -> String {
    Table(rows.map { [$0, $1] }).aligned().map { "  " + $0 }.joined(separator: "\n")
  }
}
