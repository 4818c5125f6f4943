/// A suppressed finding: reported only on request.
package struct SuppressedDiagnostic: Sendable, Hashable {
  package let diagnostic: Diagnostic
  package let kind: Kind
  /// The written reason, if there is one.
  package let justification: String?

  package init(_ diagnostic: Diagnostic, _ kind: Kind, because justification: String? = nil) {
    self.diagnostic = diagnostic
    self.kind = kind
    self.justification = justification
  }

  /// Where a finding is suppressed. Source: SARIF 2.1.0, 3.35.2.
  package enum Kind: String, Sendable, Hashable {
    /// A line in the definition itself.
    case inSource
    /// A file beside it: a baseline.
    case external
  }
}
