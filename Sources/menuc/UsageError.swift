import MenuReports

/// Why the program cannot do what it was asked to, and what to write instead.
struct UsageError: Error {
  let message: String
  let help: [String]
  /// The findings in a file that an option names, which are printed instead of the message; may be empty.
  let findings: String

  init(_ message: String, help: String?..., findings: String = "") {
    self.init(message, help: help, findings: findings)
  }

  init(_ message: String, help: [String?], findings: String = "") {
    self.message = message
    self.help = help.compactMap(\.self)
    self.findings = findings
  }

  /// In the form of a finding without a place.
  var text: String { text(as: "error") }

  /// The same about something that the program does nevertheless.
  var asWarning: String { text(as: "warning") }

  /// The same about something that is worth knowing.
  var asNote: String { text(as: "note") }

  private func text(as word: String) -> String {
    if !findings.isEmpty { return findings }
    return "menuc: \(word): \(message.terminalSafe)\n" + help.map { "    help: \($0.terminalSafe)\n" }.joined()
  }

  var outcome: Outcome { Outcome(errors: text, status: .unusable) }
}
