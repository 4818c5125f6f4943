import LanguageServer

extension Subcommand {
  static let lsp = Subcommand(
    name: "lsp",
    operands: .none,
    options: [Option("--stdio", "accepted and ignored: menuc always uses standard input and output")],
    run: { arguments throws(UsageError) in
      CommandOutcome(status: arguments.surroundings.serve() ? .clean : .findings)
    }
  )
}
