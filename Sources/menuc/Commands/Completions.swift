import MenuReports

extension Subcommand {
  static let completions = Subcommand(
    name: "completions",
    summary: "Write a completion script for a shell.",
    description: """
      Writes a completion script for bash, zsh or fish, made from this program's help. With it the shell completes \
      commands, options and their values, codes, platforms, keyboard layouts, and the files that a command reads.

      bash, for one session: source <(menuc completions bash). For all sessions: write it to \
      ~/.local/share/bash-completion/completions/menuc, where bash-completion looks, or read it in ~/.bashrc.

      zsh: write it to a file _menuc in a folder of $fpath, or source it after compinit.

      fish: write it to ~/.config/fish/completions/menuc.fish.
      """,
    operands: .one("SHELL"),
    options: [.output],
    statuses: ["0  written", "2  wrong usage, or a shell that is not known"],
    examples: ["menuc completions zsh -o ~/.zfunc/_menuc", "source <(menuc completions bash)"],
    run: { arguments throws(UsageError) in
      let name = arguments.operands[0]
      guard let shell = Shell(rawValue: name) else {
        let shells = Shell.allCases.map(\.rawValue)
        throw UsageError(
          "there are no completions for '\(name)'", help: Suggestion.question(for: name, in: shells),
          "write menuc completions \(shells.joined(separator: "|"))")
      }
      return Outcome(document: PiecewiseBytes(shell.completions), outputPath: arguments[.output])
    }
  )
}
