import MenuReports

extension Subcommand {
  static let help = Subcommand(
    name: "help",
    summary: "Print the help of a command.",
    description: "Without a command it lists them all.",
    operands: .optional("COMMAND"),
    options: [],
    statuses: ["0  printed", "2  wrong usage, or an unknown command"],
    examples: ["menuc help", "menuc help check"],
    run: { arguments throws(UsageError) in
      guard let name = arguments.operands.first else { return Outcome(output: HelpText.overview) }
      return Outcome(output: HelpText.text(of: try Subcommand.named(name)))
    }
  )
}
