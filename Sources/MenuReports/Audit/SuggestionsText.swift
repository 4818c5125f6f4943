/// Free keys as text: a line about the key that the command has now, then a line for each proposal with its reasons.
extension KeySuggestions {
  /// The lines, each ended by a newline.
  package var text: String {
    let name = keyCommand.command.inQuotes.terminalSafe
    let now = keyCommand.keyCombination.map { $0.displayed.terminalSafe }
    var lines: [String] = []
    switch (now, obstacle) {
    case (let now?, let obstacle?): lines.append("\(name) has \(now), which \(obstacle.terminalSafe).")
    case (let now?, nil): lines.append("\(name) has \(now), which nothing else has on \(scope).")
    case (nil, _): lines.append("\(name) has no key.")
    }
    lines += suggestions.isEmpty ? refusalLines : proposalLines
    return lines.map { $0 + "\n" }.joined()
  }

  private var proposalLines: [String] {
    Table(
      suggestions.map {
        [$0.keyCombination.displayed, $0.keyCombination.canonical, $0.reasons.joined(separator: "; ")].map(
          \.terminalSafe)
      }
    ).aligned().map { "  " + $0 }
  }

  private var refusalLines: [String] {
    let total = refusals.reduce(0) { $0 + $1.count }
    let digits = refusals.map { String($0.count).utf8.count }.max() ?? 0
    return ["None of \(total) keys is free:"]
      + refusals.map { refusal in
        "  " + String(refusal.count).aligned(to: digits) + " \(refusal.reason), e.g. \(refusal.example)".terminalSafe
      } + ["Allow other modifiers or fewer layouts, or remove a menu of the system that the app does not need."]
  }
}
