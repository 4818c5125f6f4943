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
  /// The options that take the place of a command.
  static let options = [
    Option("--help", "print this, or after a command its own help"), Option("--version", "print the version"),
  ]

  /// The text of `menuc help`.
  ///
  /// - Parameter width: the terminal's, in columns; nil for lines that are not broken.
  static func overview(width: Int?) -> String {
    """
    \(paragraphs(program.description, width))

    Usage:
      menuc COMMAND [OPTION...] [ARGUMENT...]

    Commands:
    \(table(Subcommand.all.map { ($0.name, $0.help.summary) }, width))

    Options:
    \(table(options.map { ($0.usage, $0.summary) }, width))

    Exit status:
    \(list(program.statuses, width))

    Start with 'menuc check FILE'; 'menuc help COMMAND' describes a command.

    """
  }

  /// The text of `menuc help COMMAND`.
  static func text(of command: Subcommand, width: Int?) -> String {
    let help = command.help
    return """
      \(paragraphs(help.summary, width))

      Usage:
      \(list([command.usage], width))

      \(paragraphs(help.description, min(80, width ?? 80)))

      \(options(of: command, width))

      \(settings(of: command, width))Exit status:
      \(list(help.statuses, width))

      Examples:
      \(help.examples.map { "  " + $0 }.joined(separator: "\n"))

      """
  }

  /// The groups in the order of the command.
  static func grouped(_ command: Subcommand) -> [(heading: String, options: [Option])] {
    let shared = Set(groups.flatMap(\.names))
    let options = command.options + common
    let own = (heading: "Options", options: options.filter { !shared.contains($0.name) })
    return ([own] + groups.map { group in (group.heading, options.filter { group.names.contains($0.name) }) })
      .filter { !$0.options.isEmpty }
  }

  private static func options(of command: Subcommand, _ width: Int?) -> String {
    let column = (command.options + common).map(\.usage.displayWidth).max() ?? 0
    return grouped(command).map { group in
      "\(group.heading):\n" + table(group.options.map { ($0.usage.padded(to: column), $0.summary) }, width)
    }.joined(separator: "\n\n")
  }

  /// The settings of a command that only a project file has.
  private static func settings(of command: Subcommand, _ width: Int?) -> String {
    if command.settings.isEmpty { return "" }
    return
      "In the line `\(command.name)` of menuc.kdl:\n\(table(command.settings.map { ($0.written, $0.summary) }, width))\n\n"
  }

  /// A table of two columns, indented.
  private static func table(_ rows: [(String, String)], _ width: Int?) -> String {
    Table(rows.map { ["  " + $0, $1] }).aligned(within: width).map(\.plain).joined(separator: "\n")
  }

  /// Lines, indented; the rest of a long one is indented more.
  private static func list(_ lines: [String], _ width: Int?) -> String {
    lines.map { StyledText($0).paragraph(after: "  ", indent: 5, width: width, breaksWords: false).plain }
      .joined(separator: "\n")
  }

  private static func paragraphs(_ text: String, _ width: Int?) -> String {
    width.map { text.wrapped(to: $0).joined(separator: "\n") } ?? text
  }
}
