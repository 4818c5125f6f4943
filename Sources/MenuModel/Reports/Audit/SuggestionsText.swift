/// Free keys as text: a line about the key that the command has now, then a line for each proposal with its reasons.
package struct SuggestionsText {
  private let suggestions: KeySuggestions

  package init(_ suggestions: KeySuggestions) {
    self.suggestions = suggestions
  }

  /// The lines, each ended by a newline.
  package var text: String {
    let name = suggestions.keyCommand.command.inQuotes.terminalSafe
    let now = suggestions.keyCommand.keyCombination.map { $0.displayed.terminalSafe }
    var lines: [String] = []
    switch (now, suggestions.obstacle) {
    case (let now?, let obstacle?): lines.append("\(name) has \(now), which \(obstacle.terminalSafe).")
    case (let now?, nil): lines.append("\(name) has \(now), which nothing else has on \(suggestions.scope).")
    case (nil, _): lines.append("\(name) has no key.")
    }
    lines += suggestions.suggestions.isEmpty ? refusals : proposals
    return lines.map { $0 + "\n" }.joined()
  }

  private var proposals: [String] {
    let rows = suggestions.suggestions.map { suggestion in
      (
        shown: suggestion.keyCombination.displayed.terminalSafe,
        written: suggestion.keyCombination.canonical.terminalSafe,
        reasons: suggestion.reasons.joined(separator: "; ").terminalSafe
      )
    }
    let shownWidth = rows.map(\.shown.displayWidth).max() ?? 0
    let writtenWidth = rows.map(\.written.displayWidth).max() ?? 0
    return rows.map {
      "  " + $0.shown.padded(to: shownWidth + 2) + $0.written.padded(to: writtenWidth + 2) + $0.reasons
    }
  }

  private var refusals: [String] {
    let total = suggestions.refusals.reduce(0) { $0 + $1.count }
    let digits = suggestions.refusals.map { String($0.count).utf8.count }.max() ?? 0
    return ["None of \(total) keys is free:"]
      + suggestions.refusals.map { refusal in
        let count = String(refusal.count)
        return "  " + String(repeating: " ", count: digits - count.utf8.count) + count
          + " \(refusal.reason), e.g. \(refusal.example)".terminalSafe
      } + ["Allow other modifiers or fewer layouts, or remove a menu of the system that the app does not need."]
  }
}
