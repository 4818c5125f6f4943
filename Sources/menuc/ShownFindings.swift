import MenuReports

/// Selects the findings that a command prints, and describes the others. A sheet's reader wants to know why it is
/// wrong, not what could be better: `menuc check` reports that. One that counts for the exit status is always printed.
struct ShownFindings: Sendable {
  private let isQuiet: Bool
  private let isBrief: Bool
  private let isStrict: Bool
  /// The command that shows the hidden findings.
  private let command: String
  private var hidden = DiagnosticCounts()

  /// - Parameter showsAll: whether all are shown, as by a command for findings.
  init(_ arguments: Arguments, showsAll: Bool) {
    isQuiet = arguments.has(.quiet)
    isBrief = !showsAll
    isStrict = arguments.has(.strict)
    // These options change the findings.
    let options = [Option.language, .config].filter(arguments.isGiven).flatMap { [$0.name, arguments[$0] ?? ""] }
    command = (["menuc", "check"] + options + arguments.namedDefinitions).map(\.shellQuoted).joined(separator: " ")
  }

  /// The findings to print; counts those it hides.
  mutating func shown(_ list: FindingList) -> FindingList {
    if !isQuiet, !isBrief || isStrict { return list }
    var list = list
    list.keep { finding in
      let severity = finding.diagnostic.severity
      if finding.acceptance != nil || severity == .error || isStrict && severity == .warning { return true }
      // The reason why nothing is written.
      if finding.diagnostic.code == .unreadableFile { return true }
      hidden.add(finding.diagnostic)
      return false
    }
    return list
  }

  mutating func append(_ later: ShownFindings) { hidden.add(later.hidden) }

  /// Counts the others, and names the command that shows them.
  var line: String {
    if isQuiet || hidden.summary.isEmpty { return "" }
    // A name with a space in it has quotes already.
    let quote = command.contains("'") ? "`" : "'"
    return "\(hidden.summary): \(quote)\(command.terminalSafe)\(quote) shows \(hidden.total == 1 ? "it" : "them")\n"
  }
}
