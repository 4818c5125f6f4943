import MenuReports

extension Subcommand {
  static let help = Subcommand(
    name: "help",
    operands: .optional("COMMAND"),
    options: [],
    run: { arguments throws(UsageError) in
      let width = arguments.terminal.lineWidth
      guard let name = arguments.operands.first else { return Outcome(output: HelpText.overview(width: width)) }
      return Outcome(output: HelpText.text(of: try Subcommand.named(name), width: width))
    }
  )
}
