/// The XML of Checkstyle 4.3, which build servers read.
package struct FindingsCheckstyle: FindingsPrinter {
  private let paths: ReportPaths

  package init(_ paths: ReportPaths) { self.paths = paths }

  package func formatted(_ finding: Finding, _ places: inout Places) -> FormattedFinding {
    let diagnostic = finding.diagnostic
    let region = places.region(of: diagnostic.range)
    let severity = diagnostic.severity == .note ? "info" : diagnostic.severity.rawValue
    // Line 0 is the file as a whole; a finding without a place has no file either.
    let attributes = [
      ("line", "\(region?.startLine ?? 0)"), ("column", "\(region?.startColumn ?? 0)"), ("severity", severity),
      ("message", diagnostic.oneLine), ("source", "menuc.\(diagnostic.code.name)"),
    ]
    return FormattedFinding(
      finding, key: paths.shown(region) ?? "menuc",
      text: "    <error" + attributes.map { " \($0)=\"\($1.htmlText)\"" }.joined() + "/>\n")
  }

  package func text(of findings: [FormattedFinding], status: Int) -> String {
    let groups = Dictionary(grouping: findings, by: \.key)
    let files = findings.map(\.key).uniqued.map { name in
      "  <file name=\"\(name.htmlText)\">\n" + (groups[name] ?? []).map(\.text).joined() + "  </file>\n"
    }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n" + files.joined()
      + "</checkstyle>\n"
  }
}
