import MenuModel

/// Why the program cannot do what it was asked to, and what to write instead.
struct UsageError: Error {
  let message: String
  let help: [String]

  init(_ message: String, help: String?...) {
    self.message = message
    self.help = help.compactMap(\.self)
  }

  /// In the form of a finding without a place.
  var text: String {
    "menuc: error: \(message.terminalSafe)\n" + help.map { "    help: \($0.terminalSafe)\n" }.joined()
  }

  var outcome: Outcome {
    Outcome(errors: text, status: .unusable)
  }
}
