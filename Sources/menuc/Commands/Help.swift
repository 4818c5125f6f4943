import MenuReports

extension Subcommand {
  static let help = Subcommand(
    name: "help",
    operands: .optional("COMMAND"),
    options: [],
    run: { arguments throws(UsageError) in
      guard let name = arguments.operands.first else { return Outcome(output: HelpText.overview) }
      return Outcome(output: HelpText.text(of: try Subcommand.named(name)))
    }
  )
}
