import MenuReports

/// Words of other tools, and menuc's words for the same things.
enum ForeignWord {
  /// The advice for a word in place of a command, or of an option before one.
  static func command(_ name: String) -> String? {
    commands.first { $0[0].split(separator: " ").contains { $0 == name } }.map { "write \($0[1])" }
  }

  /// Nil if the command has nothing like the option.
  static func option(_ name: String, of command: Subcommand) -> String? {
    if let setting = command.settings.first(where: { $0.name == name }) {
      return "write `\(command.name) \(setting.written)` into menuc.kdl"
    }
    return options.first { row in
      row[0].split(separator: " ").contains { $0 == name }
        && command.completedOptions.contains { $0.name == row[1] && mayTake($0, row[2]) }
    }?[2]
  }

  /// Whether an option has the value that advice names: `write --format json`.
  private static func mayTake(_ option: Option, _ advice: String) -> Bool {
    guard case .choice(let words) = option.value, advice.hasPrefix("write \(option.name) "),
      let word = advice.split(separator: " ").dropFirst(2).first, !word.hasPrefix("-")
    else { return true }
    return words.contains { $0 == word }
  }

  private static let commands = EmbeddedTables.all.table("foreign-commands")
  /// Words, the option that a command needs for the advice, and the advice.
  private static let options = EmbeddedTables.all.table("foreign-options")
}
