/// A finding that was accepted: it is not reported, except on request.
package struct SuppressedDiagnostic: Sendable, Hashable {
  package let diagnostic: Diagnostic
  /// Where it is accepted.
  package let kind: Kind
  /// The written reason; nil without one.
  package let justification: String?

  package init(_ diagnostic: Diagnostic, _ kind: Kind, because justification: String? = nil) {
    self.diagnostic = diagnostic
    self.kind = kind
    self.justification = justification
  }

  /// Where a finding is accepted, in the words of SARIF 2.1.0, 3.35.2.
  package enum Kind: String, Sendable, Hashable {
    /// In the definition that has it.
    case inSource
    /// In a file beside it: a baseline.
    case external
  }
}
