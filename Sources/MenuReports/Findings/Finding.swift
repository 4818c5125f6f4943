/// One finding as reports take it: whether somebody has accepted it, and what tells it from others.
package struct Finding: Sendable {
  /// What was found.
  package let diagnostic: Diagnostic
  /// Who has accepted it; nil for one that is reported.
  package var acceptance: Acceptance?
  /// What tells it from others; nil while nobody asked for it, and for one without a place.
  package var identity: FindingIdentity?

  /// Where a finding is accepted, and why.
  package struct Acceptance: Sendable, Hashable {
    package let kind: SuppressedDiagnostic.Kind
    package let justification: String?

    package init(kind: SuppressedDiagnostic.Kind, justification: String?) {
      (self.kind, self.justification) = (kind, justification)
    }
  }
}

/// What was found in one compilation, sorted by place, what is accepted too.
package struct FindingList: Sendable {
  package let sources: SourceFiles
  package var findings: [Finding]
  /// The path of the main file; empty where none could be read.
  var mainPath: String { sources[0]?.path ?? "" }

  /// Lists the findings in some files.
  package init(_ diagnostics: [Diagnostic], accepted: [SuppressedDiagnostic] = [], from sources: SourceFiles) {
    self.sources = sources
    findings = diagnostics.map { Finding(diagnostic: $0) }
    if accepted.isEmpty { return }
    findings += accepted.map {
      Finding(diagnostic: $0.diagnostic, acceptance: .init(kind: $0.kind, justification: $0.justification))
    }
    // In the order of their places again, which is what tells equal ones apart.
    let places = findings.enumerated().map { index, finding in
      let range = finding.diagnostic.range
      return (range.map { Int($0.file) } ?? -1, range?.start ?? 0, range?.end ?? 0, index)
    }
    findings = places.sorted { $0 < $1 }.map { findings[$0.3] }
  }

  /// Lists what was found in a compilation.
  package init(_ compilation: Compilation) {
    self.init(compilation.diagnostics, accepted: compilation.suppressed, from: compilation.sources)
  }

  /// The findings that nobody has accepted.
  package var reported: [Diagnostic] { findings.compactMap { $0.acceptance == nil ? $0.diagnostic : nil } }

  /// Leaves out the findings that nobody wants.
  package mutating func keep(where isWanted: (Finding) -> Bool) { findings = findings.filter(isWanted) }

  /// Tells the findings apart, where that was not done. Parses the files again that have findings:
  /// O(bytes + findings × log nodes).
  package mutating func identify() {
    guard !findings.contains(where: { $0.identity != nil }) else { return }
    var identities = FindingIdentities(sources)
    for index in findings.indices { findings[index].identity = identities.next(findings[index].diagnostic) }
  }
}
