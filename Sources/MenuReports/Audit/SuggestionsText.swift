/// A line about the command's key now, then a line for each proposal with its reasons.
extension KeySuggestions {
  /// - Parameter width: the terminal's, in columns; nil for lines of any length.
  package func text(within width: Int?) -> StyledText {
    let name = keyCommand.command.inQuotes
    let now = keyCommand.keyCombination.map { StyledText($0.displayed, .key) }
    var lines: [StyledText] = []
    switch (now, obstacle) {
    case (let now?, let obstacle?): lines.append("\(name) has \(now), which \(obstacle).")
    case (let now?, nil): lines.append("\(name) has \(now). No other command has it on \(anyScope).")
    case (nil, _): lines.append("\(name) has no key.")
    }
    lines += suggestions.isEmpty ? refusalLines : [proposalHead]
    lines = lines.map { $0.paragraph(indent: 4, width: width) } + proposalLines(within: width)
    return lines.map { $0 + "\n" }.joined()
  }

  private var proposalHead: StyledText {
    StyledText("These keys are free on \(scope). A line names the layouts where its key moves.")
  }

  /// The scope after "no": `any common layout in both directions`.
  private var anyScope: String {
    for kind in ["common layout", "layout"] where scope.hasPrefix("all \(kind)s") {
      return "any " + kind + scope.dropFirst("all \(kind)s".count)
    }
    return scope
  }

  private func proposalLines(within width: Int?) -> [StyledText] {
    // Reasons shared by all proposals are written once.
    let common = ["free on \(scope)", KeySuggestion.displayed([])]
    let rows = suggestions.map { suggestion in
      let reasons = suggestion.reasons.filter { !common.contains($0) }.joined(separator: "; ")
      let key = suggestion.keyCombination
      return ["  " + key.displayed, key.canonical, reasons].map(\.terminalSafe)
    }
    return Table(rows).aligned(within: width) { [.key, nil, .faint][$1] }
  }

  private var refusalLines: [StyledText] {
    let total = refusals.reduce(0) { $0 + $1.count }
    let digits = refusals.map { String($0.count).utf8.count }.max() ?? 0
    return ["None of \(total) keys is free:"]
      + refusals.map { refusal in
        "  \(String(refusal.count).aligned(to: digits)) \(refusal.reason), e.g. \(refusal.example)"
      } + ["Allow other modifiers or fewer layouts, or remove a menu of the system that the app does not need."]
  }
}
