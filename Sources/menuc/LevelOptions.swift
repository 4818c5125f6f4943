import MenuModel

extension Option {
  static let allow = Option(
    "--allow", takes: .text("CODE,..."), isRepeatable: true, "leave out what is found of these codes")
  static let warn = Option(
    "--warn", takes: .text("CODE,..."), isRepeatable: true, "make warnings of what is found of these codes")
  static let deny = Option(
    "--deny", takes: .text("CODE,..."), isRepeatable: true, "make errors of what is found of these codes")
}

extension DiagnosticLevels {
  /// What `--allow`, `--warn` and `--deny` say.
  init(_ arguments: Arguments) throws(UsageError) {
    self.init()
    for (option, level) in [(Option.allow, Level.allow), (.warn, .warn), (.deny, .deny)] {
      for list in arguments.all(option) {
        for word in list.split(separator: ",") {
          let code = try DiagnosticCode.named(inOption: String(word))
          guard level == .deny || code.isSilenceable else {
            throw UsageError(
              "'\(code.name)' cannot be switched off", help: "it says that something is not read: mend it instead")
          }
          if let earlier = self[code], earlier != level {
            throw UsageError(
              "'\(code.name)' is given two levels", help: "write --\(earlier.rawValue) or --\(level.rawValue)")
          }
          self[code] = level
        }
      }
    }
  }
}

extension DiagnosticCode {
  /// The code with a name or a number.
  static func named(inOption name: String) throws(UsageError) -> DiagnosticCode {
    if let code = named(name) { return code }
    throw UsageError(
      "unknown code '\(name)'", help: Suggestion.question(for: name, in: all.map(\.name)),
      "'menuc explain' lists the codes")
  }
}
