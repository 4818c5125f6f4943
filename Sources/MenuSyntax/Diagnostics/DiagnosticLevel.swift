/// The level at which the findings of a code are reported.
package enum DiagnosticLevel: String, Sendable, CaseIterable {
  case allow
  /// A warning, also for codes that are off by default.
  case warn
  case deny

  /// Nil for a finding that is left out.
  package var severity: Diagnostic.Severity? {
    switch self {
    case .allow: nil
    case .warn: .warning
    case .deny: .error
    }
  }
}
