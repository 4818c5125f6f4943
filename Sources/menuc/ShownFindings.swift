import MenuReports

/// Which findings a command prints, and what it says of the others.
///
/// Who asks for a sheet wants to know why it is wrong, not what could be better: that is what `menuc check` is for. What
/// counts for the exit status is always printed.
struct ShownFindings: Sendable {
  private let isQuiet: Bool
  private let isBrief: Bool
  private let isStrict: Bool
  /// What shows the rest.
  private let command: String
  private var hidden = DiagnosticCounts()

  /// - Parameter showsAll: whether all are shown, as by a command that is asked for findings.
  init(_ arguments: Arguments, showsAll: Bool) {
    isQuiet = arguments.has(.quiet)
    isBrief = !showsAll
    isStrict = arguments.has(.strict)
    command = (["menuc check"] + arguments.namedOperands.prefix(1).map(\.shellQuoted)).joined(separator: " ")
  }

  /// What is printed of a list; the others are counted.
  mutating func shown(_ list: FindingList) -> FindingList {
    if !isQuiet, !isBrief || isStrict { return list }
    var list = list
    list.keep { finding in finding.acceptance != nil || !shown([finding.diagnostic]).isEmpty }
    return list
  }

  /// Those that are printed; the others are counted.
  private mutating func shown(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    if !isQuiet, !isBrief || isStrict { return diagnostics }
    var shown: [Diagnostic] = []
    for diagnostic in diagnostics {
      if diagnostic.severity == .error || isStrict && diagnostic.severity == .warning {
        shown.append(diagnostic)
      } else {
        hidden.add(diagnostic)
      }
    }
    return shown
  }

  /// Adds what another one has hidden.
  mutating func append(_ later: ShownFindings) { hidden.add(later.hidden) }

  /// A line that counts the others, and says who shows them; empty where nobody needs to know.
  var line: String {
    if isQuiet || hidden.summary.isEmpty { return "" }
    // A name with a space in it has quotes already.
    let quote = command.contains("'") ? "`" : "'"
    return "\(hidden.summary): \(quote)\(command.terminalSafe)\(quote) shows \(hidden.total == 1 ? "it" : "them")\n"
  }
}
