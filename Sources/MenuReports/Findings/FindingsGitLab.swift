/// GitLab's Code Quality report: an array of issues, each with a unique fingerprint.
package struct FindingsGitLab: FindingsPrinter {
  private let paths: ReportPaths
  private var issues: [(fingerprint: String, json: JSONValue)] = []

  package init(_ paths: ReportPaths) {
    self.paths = paths
  }

  package mutating func add(_ list: FindingList) {
    var list = list
    list.identify()
    var places = Places(list.sources)
    for finding in list.findings where finding.acceptance == nil {
      let diagnostic = finding.diagnostic
      let region = places.region(of: diagnostic.range)
      let unplaced = FindingIdentity(code: diagnostic.code, path: ".", element: diagnostic.message, ordinal: 0)
      let fingerprint = finding.identity.map { $0.fingerprint(path: paths.relative($0.path)) } ?? unplaced.fingerprint()
      issues.append(
        (
          fingerprint,
          [
            "description": .string(diagnostic.oneLine),
            "check_name": .string(diagnostic.code.name),
            "fingerprint": .string(fingerprint),
            "severity": .string(Self.severity(diagnostic.severity)),
            "location": [
              "path": .string(SourcePath.shown(region.map { $0.isFile ? paths.relative($0.path) : $0.path } ?? ".")),
              "lines": ["begin": .integer(region?.startLine ?? 1), "end": .integer(region?.endLine ?? 1)],
            ],
          ]
        ))
    }
  }

  package mutating func append(_ later: FindingsGitLab) { issues += later.issues }

  /// A finding of two definitions that share a file is one issue.
  package func text(status: Int) -> String {
    return JSONValue.array(issues.uniqued(by: \.fingerprint).map(\.json)).text + "\n"
  }

  private static func severity(_ severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
