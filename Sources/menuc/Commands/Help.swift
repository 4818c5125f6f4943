import MenuReports

extension Subcommand {
  static let help = Subcommand(
    name: "help",
    operands: .optional("COMMAND"),
    options: [],
    run: { arguments throws(UsageError) in
      let width = arguments.terminal.lineWidth
      guard let name = arguments.operands.first else { return CommandOutcome(output: HelpText.overview(width: width)) }
      return CommandOutcome(output: HelpText.text(of: try Subcommand.named(name), width: width))
    }
  )
}
