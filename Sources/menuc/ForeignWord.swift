/// Words of other tools, and what menuc calls the same thing.
enum ForeignWord {
  /// Advice on what to write in place of a command, or of an option before one; nil for an unknown word.
  static func command(_ name: String) -> String? { commands[name].map { "write \($0)" } }

  /// Advice on what to write in place of an option of a command; nil where the command has nothing like it.
  static func option(_ name: String, of command: Command) -> String? {
    guard let (option, advice) = options[name], command.completedOptions.contains(where: { $0.name == option }) else {
      return nil
    }
    return advice
  }

  private static let commands = [
    "lint": "menuc check", "validate": "menuc check", "format": "menuc fmt", "new": "menuc init",
    "run": "menuc test", "mutants": "menuc test --mutants", "fix": "menuc check --fix", "watch": "menuc check --watch",
    "rules": "menuc explain", "convert": "menuc import",
    "server": "menuc lsp", "language-server": "menuc lsp", "-V": "menuc --version", "-v": "menuc --version",
  ]

  /// For each word, the option that a command needs for the advice, and the advice.
  private static let options = [
    "--json": ("--format", "write --format json"), "--sarif": ("--format", "write --format sarif"),
    "--output-format": ("--format", "write --format"), "-f": ("--format", "write --format"),
    "--werror": ("--strict", "write --strict"), "--warnings-as-errors": ("--strict", "write --strict"),
    "-Werror": ("--strict", "write --strict"), "--max-warnings": ("--strict", "write --strict"),
    "--dry-run": ("--diff", "write --fix --diff"),
    "--select": ("--config", "write `lint { deny CODE }` in the definition or in menuc.kdl"),
    "--ignore": ("--config", "write `lint { allow CODE }` in the definition or in menuc.kdl"),
    "--disable": ("--config", "write `lint { allow CODE }` in the definition or in menuc.kdl"),
    "--exclude": ("--config", "menuc skips files that .gitignore names"),
    "--no-color": (ColorChoice.option.name, "write --color never"),
  ]
}
