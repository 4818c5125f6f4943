package struct Finding: Sendable {
  package let diagnostic: Diagnostic
  /// Nil for a finding that is reported.
  package var acceptance: Acceptance?
  /// Nil before ``FindingList/identify()``, and without a place.
  package var identity: FindingIdentity?

  package struct Acceptance: Sendable, Hashable {
    package let kind: SuppressedDiagnostic.Kind
    package let justification: String?

    package init(kind: SuppressedDiagnostic.Kind, justification: String?) {
      (self.kind, self.justification) = (kind, justification)
    }
  }
}

/// The findings of one compilation, sorted by place, with the accepted ones.
package struct FindingList: Sendable {
  package let sources: SourceFiles
  package var findings: [Finding]
  /// Other tools' files.
  private var importedFiles: Set<SourceFile.ID> = []
  var mainPath: String { sources[0]?.path ?? "" }

  package init(_ diagnostics: [Diagnostic], accepted: [SuppressedDiagnostic] = [], from sources: SourceFiles) {
    self.sources = sources
    findings = []
    set(
      diagnostics,
      accepted: accepted.map {
        Finding(diagnostic: $0.diagnostic, acceptance: .init(kind: $0.kind, justification: $0.justification))
      })
  }

  private mutating func set(_ diagnostics: [Diagnostic], accepted: [Finding]) {
    findings = diagnostics.map { Finding(diagnostic: $0) }
    if accepted.isEmpty { return }
    findings += accepted
    // Sort by place again, which distinguishes equal findings.
    let places = findings.enumerated().map { index, finding in
      let range = finding.diagnostic.range
      return (range.map { Int($0.file) } ?? -1, range?.start ?? 0, range?.end ?? 0, index)
    }
    findings = places.sorted { $0 < $1 }.map { findings[$0.3] }
  }

  /// The single findings, as baselines and revisions know them.
  package init(_ compilation: Compilation) {
    self.init(compilation.findings, accepted: compilation.suppressed, from: compilation.sources)
    importedFiles = compilation.importedFiles
  }

  /// The list as a report has it: many findings of one cause are one. Nothing is accepted after that.
  package var combined: FindingList {
    var list = self
    list.set(
      reported.combined(limitedIn: importedFiles),
      accepted: findings.filter { $0.acceptance != nil }.map {
        Finding(diagnostic: $0.diagnostic, acceptance: $0.acceptance)
      })
    return list
  }

  package var reported: [Diagnostic] { findings.compactMap { $0.acceptance == nil ? $0.diagnostic : nil } }

  package mutating func keep(where isWanted: (Finding) -> Bool) { findings = findings.filter(isWanted) }

  /// Idempotent. Parses the files with findings again: O(bytes + findings × log nodes).
  package mutating func identify() {
    guard !findings.contains(where: { $0.identity != nil }) else { return }
    var identities = FindingIdentities(sources)
    for index in findings.indices { findings[index].identity = identities.next(findings[index].diagnostic) }
  }
}
