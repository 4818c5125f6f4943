/// A suppressed finding: reported only on request.
package struct SuppressedDiagnostic: Sendable, Hashable {
  package let diagnostic: Diagnostic
  package let kind: Kind
  /// Nil without a written reason.
  package let justification: String?

  package init(_ diagnostic: Diagnostic, _ kind: Kind, because justification: String? = nil) {
    self.diagnostic = diagnostic
    self.kind = kind
    self.justification = justification
  }

  /// Where a finding is suppressed. Source: SARIF 2.1.0, 3.35.2.
  package enum Kind: String, Sendable, Hashable {
    /// In the definition itself.
    case inSource
    /// In a file beside it: a baseline.
    case external
  }
}
