/// What becomes of the findings of a code.
package enum DiagnosticLevel: String, Sendable, CaseIterable {
  /// They are left out.
  case allow
  /// They are warnings, those of codes that are off by default too.
  case warn
  /// They are errors, those of codes that are off by default too.
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
