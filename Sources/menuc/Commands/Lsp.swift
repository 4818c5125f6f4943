import LanguageServer

extension Subcommand {
  static let lsp = Subcommand(
    name: "lsp",
    summary: "Serve an editor with the Language Server Protocol.",
    description: """
      Speaks the Language Server Protocol 3.17 on standard input and output, until the editor ends it. It checks open \
      definitions as 'menuc check' does, offers fixes, completes names and free keys, shows what a key is on each \
      keyboard layout, formats, finds and renames. Documentation/LanguageServer.md lists what it does, and Editors has \
      the settings of several editors.
      """,
    operands: .none,
    options: [Option("--stdio", "accepted and ignored: menuc always uses standard input and output")],
    statuses: ["0  shut down by the editor", "1  the input ended before that", "2  wrong usage"],
    examples: ["menuc lsp", "menuc lsp --stdio"],
    run: { arguments throws(UsageError) in
      Outcome(status: arguments.surroundings.serve() ? .clean : .findings)
    }
  )
}
