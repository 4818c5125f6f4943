import MenuReports

enum HelpText {
  static var program: CommandHelp { CommandHelp(of: "menuc") }
  /// Options that several commands share; a command's own options come before them.
  private static let groups: [(heading: String, names: Set<String>)] = [
    ("Platform, keyboard and language", ["--platform", "--layout", "--direction", "--language"]),
    ("Situation", ["--state", "--first-responder", "--focused", "--main-first-responder"]),
    (
      "Input and output",
      [
        "--format", "--output", "--stamp", "--depfile", "--stdin-filename", "--config", "--quiet", "--color", "--help",
      ]
    ),
  ]
  static let common = [ColorChoice.option, Option("--help", short: "-h", "print this")]
  /// In the place of a command.
  static let options = [
    Option("--help", "print this, or after a command its own help"), Option("--version", "print the version"),
  ]

  /// `menuc help`
  static var overview: String {
    """
    \(program.description)

    Usage:
      menuc COMMAND [OPTION...] [ARGUMENT...]

    Commands:
    \(table(Subcommand.all.map { ($0.name, $0.help.summary) }))

    Options:
    \(table(options.map { ($0.usage, $0.summary) }))

    Exit status:
    \(program.statuses.map { "  " + $0 }.joined(separator: "\n"))

    Start with 'menuc check FILE'; 'menuc help COMMAND' describes a command.

    """
  }

  /// `menuc help COMMAND`
  static func text(of command: Subcommand) -> String {
    let help = command.help
    return """
      \(help.summary)

      Usage:
        \(command.usage)

      \(help.description.wrapped(to: 80).joined(separator: "\n"))

      \(options(of: command))

      \(settings(of: command))Exit status:
      \(help.statuses.map { "  " + $0 }.joined(separator: "\n"))

      Examples:
      \(help.examples.map { "  " + $0 }.joined(separator: "\n"))

      """
  }

  /// In the order of the command.
  static func grouped(_ command: Subcommand) -> [(heading: String, options: [Option])] {
    let shared = Set(groups.flatMap(\.names))
    let options = command.options + common
    let own = (heading: "Options", options: options.filter { !shared.contains($0.name) })
    return ([own] + groups.map { group in (group.heading, options.filter { group.names.contains($0.name) }) })
      .filter { !$0.options.isEmpty }
  }

  private static func options(of command: Subcommand) -> String {
    let width = (command.options + common).map(\.usage.displayWidth).max() ?? 0
    return grouped(command).map { group in
      "\(group.heading):\n" + table(group.options.map { ($0.usage.padded(to: width), $0.summary) })
    }.joined(separator: "\n\n")
  }

  /// Only a project file has these.
  private static func settings(of command: Subcommand) -> String {
    if command.settings.isEmpty { return "" }
    return
      "In the line `\(command.name)` of menuc.kdl:\n\(table(command.settings.map { ($0.written, $0.summary) }))\n\n"
  }

  private static func table(_ rows: [(String, String)]) -> String {
    Table(rows.map { [$0, $1] }).aligned().map { "  " + $0.plain }.joined(separator: "\n")
  }
}
