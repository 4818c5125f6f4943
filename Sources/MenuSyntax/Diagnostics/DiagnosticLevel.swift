/// The level at which the findings of a code are reported.
package enum DiagnosticLevel: String, Sendable, CaseIterable {
  /// They are left out.
  case allow
  /// They are warnings, even those of codes that are off by default.
  case warn
  /// They are errors, even those of codes that are off by default.
  case deny

  /// The severity of a finding; nil for one that is left out.
  package var severity: Diagnostic.Severity? {
    switch self {
    case .allow: nil
    case .warn: .warning
    case .deny: .error
    }
  }
}
