/// GitLab's Code Quality report: an array of issues, each with a unique fingerprint.
package struct FindingsGitLab: FindingsPrinter {
  private let paths: ReportPaths
  package var printsIdentities: Bool { true }

  package init(_ paths: ReportPaths) { self.paths = paths }

  package func formatted(_ finding: Finding, _ places: inout Places) -> FormattedFinding {
    let diagnostic = finding.diagnostic
    let region = places.region(of: diagnostic.range)
    let unplaced = FindingIdentity(code: diagnostic.code, path: ".", element: diagnostic.message, ordinal: 0)
    let fingerprint = finding.identity.map { $0.fingerprint(path: paths.relative($0.path)) } ?? unplaced.fingerprint()
    return FormattedFinding(
      finding, key: fingerprint,
      json: [
        "description": .string(diagnostic.oneLine),
        "check_name": .string(diagnostic.code.name),
        "fingerprint": .string(fingerprint),
        "severity": .string(Self.severity(diagnostic.severity)),
        "location": [
          "path": .string(paths.shown(region) ?? "."),
          "lines": ["begin": .integer(region?.startLine ?? 1), "end": .integer(region?.endLine ?? 1)],
        ],
      ])
  }

  /// A finding of two definitions that share a file is one issue.
  package func text(of findings: [FormattedFinding], status: Int) -> String {
    JSONValue.array(findings.uniqued(by: \.key).map(\.json)).text + "\n"
  }

  private static func severity(_ severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
