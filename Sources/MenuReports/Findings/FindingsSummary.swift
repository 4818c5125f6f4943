/// Counts of findings by code and by file, the most frequent first: an old project at a glance.
package struct FindingsSummary: FindingsPrinter {
  private let usesColor: Bool
  private let width: Int?
  private static let leastMeaning = 30

  private struct Kind: Hashable {
    let code: DiagnosticCode
    let severity: Diagnostic.Severity
  }

  /// - Parameter width: the terminal's, in columns, which adds bars; nil without a terminal.
  package init(usesColor: Bool = false, width: Int? = nil) { (self.usesColor, self.width) = (usesColor, width) }

  package var printsAccepted: Bool { true }

  package func formatted(_ finding: Finding, _ places: inout Places) -> FormattedFinding {
    FormattedFinding(finding, key: places.place(of: finding.diagnostic.range)?.path ?? "menuc")
  }

  package func text(of findings: [FormattedFinding], status: Int) -> String {
    var codes: [Kind: Int] = [:]
    var files: [String: DiagnosticCounts] = [:]
    let reported = findings.filter { $0.finding.acceptance == nil }
    for finding in reported {
      let diagnostic = finding.finding.diagnostic
      codes[Kind(code: diagnostic.code, severity: diagnostic.severity), default: 0] += 1
      files[finding.key, default: DiagnosticCounts()].add(diagnostic)
    }
    var lines: [StyledText] = []
    if !codes.isEmpty {
      // The most frequent first; for one code the more severe.
      let ranks = Diagnostic.Severity.allCases
      let kinds = codes.sorted {
        ($1.value, $0.key.code.number, ranks.firstIndex(of: $0.key.severity) ?? 0)
          < ($0.value, $1.key.code.number, ranks.firstIndex(of: $1.key.severity) ?? 0)
      }
      var table = Table(
        ["Count", "Severity", "Code", "What it means"],
        kinds.map { ["\($1)", $0.severity.rawValue, $0.code.name, $0.code.summary] })
      var widths: [Int]?
      if let width {
        table.headings.insert("", at: 1)
        for (row, kind) in kinds.enumerated() {
          table.rows[row].insert(String(bar: kind.value, of: kinds[0].value, in: 12), at: 1)
        }
        // Meanings are cut, or left out if not even their beginnings fit.
        let others = Array(table.widths.dropLast())
        let room = width - others.reduce(0) { $0 + $1 + 2 }
        if room < Self.leastMeaning {
          table.headings.removeLast()
          for row in table.rows.indices { table.rows[row].removeLast() }
        }
        widths = room < Self.leastMeaning ? others : others + [room]
      }
      let code = table.headings.firstIndex(of: "Code") ?? 0
      lines += table.aligned(widths, numbers: [0], within: width) { row, column in
        (1..<code).contains(column) ? kinds[row].key.severity.role : column == code ? .strong : nil
      }
      let paths = files.sorted {
        ($1.value.errors, $1.value.warnings, $0.key) < ($0.value.errors, $0.value.warnings, $1.key)
      }
      lines += [""]
      lines += Table(
        ["Errors", "Warnings", "File"], paths.map { ["\($1.errors)", "\($1.warnings)", $0] }
      ).aligned(numbers: [0, 1], within: width) { row, column in
        guard column < 2 else { return nil }
        let count = column == 0 ? paths[row].value.errors : paths[row].value.warnings
        return count == 0 ? .faint : column == 0 ? .error : .warning
      }
      lines += [""]
    }
    let counts = DiagnosticCounts(reported.map(\.finding.diagnostic))
    let accepted = findings.count - reported.count
    let notes = codes.filter { $0.key.severity == .note }.values.reduce(0, +)
    let total = [
      counts.summary, notes > 0 ? notes.counted("note") : "", accepted > 0 ? "\(accepted) accepted" : "",
    ].filter { !$0.isEmpty }
    lines += [total.isEmpty ? "\("nothing found", .pass)" : "\(total.joined(separator: ", "), .strong)"]
    return lines.map { $0 + "\n" }.joined().text(usesColor: usesColor)
  }
}
