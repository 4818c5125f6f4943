/// Writes findings in one form: each alone, and then all of them as a document.
package protocol FindingsPrinter: Sendable {
  var printsAccepted: Bool { get }
  var printsIdentities: Bool { get }

  func formatted(_ finding: Finding, _ places: inout Places) -> FormattedFinding

  /// - Parameter status: the program's exit status: 0 for clean, 1 for findings, 2 for an unreadable file.
  func text(of findings: [FormattedFinding], status: Int) -> String
}

extension FindingsPrinter {
  package var printsAccepted: Bool { false }
  package var printsIdentities: Bool { false }

  package func text(of findings: [FormattedFinding], status: Int) -> String { findings.map(\.text).joined() }
}

/// A finding as a printer writes it.
package struct FormattedFinding: Sendable {
  let finding: Finding
  /// A file or a fingerprint, by which documents group.
  let key: String
  let text: String
  let json: JSONValue

  init(_ finding: Finding, key: String = "", text: String = "", json: JSONValue = .null) {
    (self.finding, self.key, self.text, self.json) = (finding, key, text, json)
  }
}

/// The findings of several workers in one form, joined in the order of their files.
package struct FormattedFindings: Sendable {
  private var all: [FormattedFinding] = []
  private let formatted: @Sendable (FindingList) -> [FormattedFinding]
  private let text: @Sendable ([FormattedFinding], Int) -> String

  package init(_ printer: some FindingsPrinter) {
    formatted = { list in
      var list = list
      if printer.printsIdentities { list.identify() }
      var places = Places(list.sources)
      return list.findings.filter { printer.printsAccepted || $0.acceptance == nil }.map {
        printer.formatted($0, &places)
      }
    }
    text = printer.text
  }

  package mutating func add(_ list: FindingList) { all += formatted(list) }

  package mutating func append(_ later: FormattedFindings) { all += later.all }

  package func text(status: Int) -> String { text(all, status) }
}

extension HumanDiagnosticPrinter: FindingsPrinter {
  package func formatted(_ finding: Finding, _ places: inout Places) -> FormattedFinding {
    FormattedFinding(finding, text: text(of: finding.diagnostic, &places))
  }

  package func text(of findings: [FormattedFinding], status: Int) -> String {
    findings.map(\.text).joined() + DiagnosticCounts(findings.map(\.finding.diagnostic)).line
  }
}

extension JSONDiagnosticPrinter: FindingsPrinter {
  package func formatted(_ finding: Finding, _ places: inout Places) -> FormattedFinding {
    FormattedFinding(finding, json: Self.json(finding.diagnostic, &places))
  }

  package func text(of findings: [FormattedFinding], status: Int) -> String {
    Self.document(findings.map(\.json), DiagnosticCounts(findings.map(\.finding.diagnostic)))
  }
}
