package struct DiagnosticCounts: Sendable, Hashable {
  package private(set) var errors = 0
  package private(set) var warnings = 0

  package init(_ diagnostics: [Diagnostic] = []) {
    for diagnostic in diagnostics { add(diagnostic) }
  }

  package mutating func add(_ diagnostic: Diagnostic) { add(diagnostic.severity) }

  package mutating func add(_ other: DiagnosticCounts) {
    errors += other.errors
    warnings += other.warnings
  }

  package mutating func add(_ severity: Diagnostic.Severity) {
    switch severity {
    case .error: errors += 1
    case .warning: warnings += 1
    case .note: break
    }
  }

  package var total: Int { errors + warnings }

  /// `2 errors, 1 warning`; empty if both are 0.
  package var summary: String {
    [(errors, "error"), (warnings, "warning")]
      .filter { $0.0 > 0 }
      .map { $0.0.counted($0.1) }
      .joined(separator: ", ")
  }

  /// The summary with its line break; empty without one.
  package var line: String { total == 0 ? "" : summary + "\n" }
}
