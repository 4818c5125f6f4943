import MenuReports

struct UsageError: Error {
  let message: String
  let help: [String]
  /// Its place in a project file, for an editor.
  var finding: Diagnostic?
  /// The findings in a file that an option names; printed instead of the message.
  let findings: String

  init(_ message: String, help: String?..., findings: String = "") {
    self.init(message, help: help, findings: findings)
  }

  init(_ message: String, help: [String?], findings: String = "") {
    self.message = message
    self.help = help.compactMap(\.self)
    self.findings = findings
  }

  /// The error as a finding without a place is printed.
  var text: String { text(as: "error", .error) }

  /// The program continues.
  var asWarning: String { text(as: "warning", .warning) }

  var asNote: String { text(as: "note", .note) }

  private func text(as word: String, _ role: StyledText.Role, on terminal: Terminal? = nil) -> String {
    if !findings.isEmpty { return findings }
    let first: StyledText = "menuc: \(word + ":", role) \(message, .strong)"
    let lines = [("", first, 4)] + help.map { ("    help: ", StyledText($0), 10) }
    return lines.map { label, line, indent in
      line.paragraph(after: StyledText(label), indent: indent, width: terminal?.lineWidth, breaksWords: false)
        .text(usesColor: terminal?.usesColor ?? false) + "\n"
    }.joined()
  }

  var outcome: CommandOutcome { outcome(on: nil) }

  func outcome(on terminal: Terminal?) -> CommandOutcome {
    CommandOutcome(errors: text(as: "error", .error, on: terminal), status: .unusable)
  }
}
