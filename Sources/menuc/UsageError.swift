import MenuReports

struct UsageError: Error {
  let message: String
  let help: [String]
  /// In a file that an option names; printed instead of the message.
  let findings: String

  init(_ message: String, help: String?..., findings: String = "") {
    self.init(message, help: help, findings: findings)
  }

  init(_ message: String, help: [String?], findings: String = "") {
    self.message = message
    self.help = help.compactMap(\.self)
    self.findings = findings
  }

  /// Like a finding without a place.
  var text: String { text(as: "error", .error) }

  /// The program continues.
  var asWarning: String { text(as: "warning", .warning) }

  var asNote: String { text(as: "note", .note) }

  private func text(as word: String, _ role: StyledText.Role, usesColor: Bool = false) -> String {
    if !findings.isEmpty { return findings }
    let first: StyledText = "menuc: \(word + ":", role) \(message.terminalSafe, .strong)\n"
    return first.text(usesColor: usesColor) + help.map { "    help: \($0.terminalSafe)\n" }.joined()
  }

  var outcome: Outcome { outcome(usesColor: false) }

  func outcome(usesColor: Bool) -> Outcome {
    Outcome(errors: text(as: "error", .error, usesColor: usesColor), status: .unusable)
  }
}
