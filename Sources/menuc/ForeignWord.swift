/// Words of other tools, and what menuc calls the same thing.
enum ForeignWord {
  /// Advice on what to write in place of a command, or of an option before one; nil for an unknown word.
  static func command(_ name: String) -> String? { commands[name].map { "write \($0)" } }

  /// Advice on what to write in place of an option of a command; nil where the command has nothing like it.
  static func option(_ name: String, of command: Subcommand) -> String? {
    if let setting = command.settings.first(where: { $0.name == name }) {
      return "write `\(command.name) \(setting.written)` into menuc.kdl"
    }
    return options.first { row in
      row.words.split(separator: " ").contains { $0 == name }
        && command.completedOptions.contains { $0.name == row.option && mayTake($0, row.advice) }
    }?.advice
  }

  /// Whether an option has the value that advice names: `write --format json`.
  private static func mayTake(_ option: Option, _ advice: String) -> Bool {
    guard case .choice(let words) = option.value, let word = advice.split(separator: " ").dropFirst(2).first else {
      return true
    }
    return words.contains { $0 == word }
  }

  private static let commands = [
    "lint": "menuc check", "validate": "menuc check", "format": "menuc fmt", "new": "menuc init",
    "run": "menuc test", "mutants": "menuc test --mutants", "fix": "menuc check --fix", "watch": "menuc check --watch",
    "rules": "menuc explain", "convert": "menuc import", "compile": "menuc check", "show": "menuc overlay",
    "print": "menuc overlay", "list": "menuc overlay", "render": "menuc overlay", "html": "menuc sheet",
    "cheatsheet": "menuc sheet", "docs": "menuc sheet",
    "server": "menuc lsp", "language-server": "menuc lsp", "-V": "menuc --version", "-v": "menuc --version",
  ]

  /// Words, the option that a command needs for the advice, and the advice.
  private static let options: [(words: String, option: String, advice: String)] = [
    ("--json", "--format", "write --format json"), ("--sarif", "--format", "write --format sarif"),
    ("--html", "--format", "write --format html"), ("--junit", "--format", "write --format junit"),
    ("--output-format -f", "--format", "write --format"),
    ("--werror --warnings-as-errors -Werror --max-warnings --fail-on", "--strict", "write --strict"),
    ("--dry-run", "--diff", "write --fix --diff"), ("--write --autocorrect", "--fix", "write --fix"),
    ("--select --ignore --disable --allow --warn --deny", "--config", level),
    ("--exclude", "--config", "menuc skips files that .gitignore names"),
    ("--no-color", ColorChoice.option.name, "write --color never"),
    ("--verbose -v", ColorChoice.option.name, "leave it out: menuc has one level of detail"),
    ("--isolated", "--config", "write --config none"),
    ("--root", "--config", "write `root \"FOLDER\"` into menuc.kdl"),
    ("--strings", "--config", "write `strings \"PATH\"` into menuc.kdl, or into `app` of the definition"),
    ("--baseline", "--write-baseline", "write `baseline \"FILE\"` into menuc.kdl"),
    ("--max-findings", "--write-baseline", "write --format summary, which counts findings by code and by file"),
    ("--depfile", "--stamp", "write --stamp FILE, which writes FILE.d as well"),
    ("--layouts", "--layout", "write --layout L,..."), ("--layout-file", "--layout", "write --layout X.keylayout"),
    ("--locale --lang", "--language", "write --language"), ("--only", "--filter", "write --filter"),
    ("--list", "--filter", "write --format list"), ("--since", "--mutants", "write --mutants=REV"),
    ("--direction", "--filter", "write `direction` into a test, or into `app` of the definition"),
    ("--fragment", Option.allCommands.name, "write --format fragment"),
    ("--command", "--for", "write --for"),
  ]

  private static let level = "write `lint { allow|warn|deny CODE }` in the definition or in menuc.kdl"
}
