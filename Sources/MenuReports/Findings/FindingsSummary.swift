/// How many findings there are of each code and in each file, the most frequent first: an old project at a glance.
package struct FindingsSummary: FindingsPrinter {
  private var counts = DiagnosticCounts()
  private var codes: [Kind: Int] = [:]
  private var files: [String: DiagnosticCounts] = [:]
  private var accepted = 0

  private struct Kind: Hashable {
    let code: DiagnosticCode
    let severity: Diagnostic.Severity
  }

  package init() {}

  package mutating func add(_ list: FindingList) {
    for finding in list.findings {
      let diagnostic = finding.diagnostic
      guard finding.acceptance == nil else {
        accepted += 1
        continue
      }
      counts.add(diagnostic)
      codes[Kind(code: diagnostic.code, severity: diagnostic.severity), default: 0] += 1
      let path = diagnostic.range.flatMap { list.sources[$0.file]?.path }
      files[path ?? "menuc", default: DiagnosticCounts()].add(diagnostic)
    }
  }

  package mutating func append(_ later: FindingsSummary) {
    counts.add(later.counts)
    codes.merge(later.codes, uniquingKeysWith: +)
    files.merge(later.files) { sum($0, $1) }
    accepted += later.accepted
  }

  package func text(status: Int) -> String {
    var blocks: [String] = []
    if !codes.isEmpty {
      // The most frequent first; of one code what is worse.
      let ranks = Diagnostic.Severity.allCases
      let rows = codes.sorted {
        ($1.value, $0.key.code.number, ranks.firstIndex(of: $0.key.severity) ?? 0)
          < ($0.value, $1.key.code.number, ranks.firstIndex(of: $1.key.severity) ?? 0)
      }.map { kind, count in
        ["\(count)", kind.severity.rawValue, kind.code.name, kind.code.summary]
      }
      blocks.append(Self.table(["Count", "Severity", "Code", "What it means"], rows, numbers: 1))
      let paths = files.sorted {
        ($1.value.errors, $1.value.warnings, $0.key) < ($0.value.errors, $0.value.warnings, $1.key)
      }
      blocks.append(
        Self.table(
          ["Errors", "Warnings", "File"],
          paths.map { ["\($1.errors)", "\($1.warnings)", $0.terminalSafe] }, numbers: 2))
    }
    let total = [counts.summary, accepted > 0 ? "\(accepted) accepted" : ""].filter { !$0.isEmpty }
    blocks.append(total.isEmpty ? "nothing found\n" : total.joined(separator: ", ") + "\n")
    return blocks.joined(separator: "\n")
  }

  /// The lines of a table whose first columns are numbers.
  private static func table(_ headings: [String], _ rows: [[String]], numbers: Int) -> String {
    let widths = Table(headings, rows).widths
    let cells = ([headings] + rows).map { row in
      row.enumerated().map { column, cell in column < numbers ? cell.aligned(to: widths[column]) : cell }
    }
    return Table(cells).aligned().map { $0 + "\n" }.joined()
  }
}

private func sum(_ first: DiagnosticCounts, _ second: DiagnosticCounts) -> DiagnosticCounts {
  var sum = first
  sum.add(second)
  return sum
}
